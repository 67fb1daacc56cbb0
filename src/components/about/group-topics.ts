/** Topics that follow each other: those of one group, under its heading, or those that have none. */
export interface TopicGroup<Topic> {
  readonly title: string | null;
  readonly topics: readonly Topic[];
}

/** Joins neighbouring topics that name the same group, or none, in the owner's order. */
export function groupTopics<Topic extends { readonly group: string | null }>(
  topics: readonly Topic[],
): TopicGroup<Topic>[] {
  const groups: { title: string | null; topics: Topic[] }[] = [];
  for (const topic of topics) {
    const last = groups.at(-1);
    if (last && last.title === topic.group) last.topics.push(topic);
    else groups.push({ title: topic.group, topics: [topic] });
  }
  return groups;
}

/** Columns that a wide window has room for. */
const mostColumns = 5;

/** Columns for topics side by side, so that their rows are as equally long as they can be. */
export function topicColumns(count: number): number {
  const rows = Math.ceil(count / mostColumns);
  return Math.ceil(count / rows);
}
