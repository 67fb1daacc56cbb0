import { groupTopics, topicColumns } from "../../src/components/about/group-topics";

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

test("neighbours without a group share a place without a heading", () => {
  const [films, tools, books, games] = [
    topic("Films"),
    topic("Tools", "Work"),
    topic("Books"),
    topic("Games"),
  ];
  expect(groupTopics([films, tools, books, games])).toEqual([
    { title: null, topics: [films] },
    { title: "Work", topics: [tools] },
    { title: null, topics: [books, games] },
  ]);
});

test("a group that comes again later gets its heading again", () => {
  const titles = groupTopics([topic("A", "Work"), topic("B"), topic("C", "Work")]).map(({ title }) => title);
  expect(titles).toEqual(["Work", null, "Work"]);
});

test("topics side by side fill their rows, five to a row at most", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(topicColumns)).toEqual([1, 2, 3, 4, 5, 3, 4, 4, 5, 5, 4]);
});
