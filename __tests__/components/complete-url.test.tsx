import { fireEvent, render, screen } from "@testing-library/react";
import { FileField } from "../../packages/studio/client/fields/file-field";
import { OpenDocumentContext } from "../../packages/studio/client/fields/form-context";
import { TextField } from "../../packages/studio/client/fields/text-field";
import { rebase, setOpenDocument } from "../../packages/studio/client/store/documents";
import { useStore } from "../../packages/studio/client/store/store";

const path = "site.json";

const saved = {
  ...{ path, kind: "site" as const, version: "1", extrasVersion: "1" },
  ...{ value: { url: "v.example/a.pdf" }, keys: {}, inputs: [], problems: [] },
};

type Schema = { readonly format?: string; readonly role?: string };

function Control({ schema }: { readonly schema: Schema }) {
  const openDocument = useStore(({ openDocuments }) => openDocuments[path]);
  const Field = schema.role === "video or url" ? FileField : TextField;
  return (
    <OpenDocumentContext.Provider value={openDocument}>
      <Field path={["url"]} value={openDocument?.value["url"]} label="URL" {...{ schema }} />
    </OpenDocumentContext.Provider>
  );
}

const url = { format: "uri" };
const link = { role: "link" };
const video = { role: "video or url" };

beforeEach(() => {
  globalThis.fetch = () => new Promise(() => undefined);
  setOpenDocument(rebase({ texts: {} }, saved, []));
});

test.each<[string, string, Schema]>([
  ["example.com", "https://example.com", url],
  [" münchen.example/über?a=1 ", "https://münchen.example/über?a=1", url],
  ["example.com:8080", "https://example.com:8080", url],
  ["http://example.com", "http://example.com", url],
  ["my site", "my site", url],
  ["1.5", "1.5", url],
  ["linkedin.com/in/jo", "https://linkedin.com/in/jo", link],
  [" www.example.com", "https://www.example.com", link],
  ["/resume.pdf", "/resume.pdf", link],
  ["resume.pdf", "resume.pdf", link],
  ["press.kit/kit.zip", "press.kit/kit.zip", link],
  ["mailto:jo@example.com", "mailto:jo@example.com", link],
  ["jo@example.com", "jo@example.com", link],
  ["youtu.be/abc", "https://youtu.be/abc", video],
  ["films/boats.mp4", "films/boats.mp4", video],
  ["boats.mp4", "boats.mp4", video],
])("makes of %j, when its field is left, %j", (typed, expected, schema) => {
  render(<Control {...{ schema }} />);
  const input = screen.getByRole("textbox");
  fireEvent.change(input, { target: { value: typed } });
  fireEvent.blur(input);
  expect(input).toHaveValue(expected);
});

test("keeps the path of a file that looks like a web address when it was not typed", () => {
  render(<Control schema={link} />);
  fireEvent.blur(screen.getByRole("textbox"));
  expect(screen.getByRole("textbox")).toHaveValue("v.example/a.pdf");
});
