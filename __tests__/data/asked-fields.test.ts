import { join } from "node:path";
import { Kind, parse } from "gatsby/graphql";
import { contentTypes } from "../../src/data/schema/content-types";
import { queriedFields } from "../support/queried-fields";

/** Fields that owners write and no page shows. */
const notShown: readonly string[] = ["HomeImage.piece"];

test("Every field that an owner can write is asked for by a page, so that no fragment is forgotten.", () => {
  const types = contentTypes();
  const fields = parse(types).definitions.flatMap((node) =>
    node.kind === Kind.OBJECT_TYPE_DEFINITION
      ? (node.fields ?? []).map((field) => `${node.name.value}.${field.name.value}`)
      : [],
  );
  const asked = queriedFields(join(__dirname, "../../src"), types);
  expect(fields.length).toBeGreaterThan(20);
  expect(fields.filter((field) => !asked.has(field))).toEqual(notShown);
});
