import { groupTopics } from "../../src/components/about/group-topics";

const topic = (title: string, group: string | null = null) => ({ title, group });

test("neighbours that name the same group share its heading, in the owner's order", () => {
  const [languages, tools, films] = [
    topic("Languages", "Work"),
    topic("Tools", "Work"),
    topic("Films", "Play"),
  ];
  expect(groupTopics([languages, tools, films])).toEqual([
    { title: "Work", topics: [languages, tools] },
    { title: "Play", topics: [films] },
  ]);
});

test("topics without a group stand alone, also next to each other", () => {
  const [films, books] = [topic("Films"), topic("Books")];
  expect(groupTopics([films, books])).toEqual([
    { title: null, topics: [films] },
    { title: null, topics: [books] },
  ]);
});

test("a group that comes again later gets its heading again", () => {
  const titles = groupTopics([topic("A", "Work"), topic("B"), topic("C", "Work")]).map(({ title }) => title);
  expect(titles).toEqual(["Work", null, "Work"]);
});
