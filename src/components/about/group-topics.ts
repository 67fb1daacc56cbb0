/** Topics that follow each other under one common heading; without a heading there is just one topic. */
export interface TopicGroup<Topic> {
  readonly title: string | null;
  readonly topics: readonly Topic[];
}

/** Joins neighbouring topics that name the same group, in the owner's order. */
export function groupTopics<Topic extends { readonly group: string | null }>(
  topics: readonly Topic[],
): TopicGroup<Topic>[] {
  const groups: { title: string | null; topics: Topic[] }[] = [];
  for (const topic of topics) {
    const last = groups.at(-1);
    if (last?.title && last.title === topic.group) last.topics.push(topic);
    else groups.push({ title: topic.group, topics: [topic] });
  }
  return groups;
}
