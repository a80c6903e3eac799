import { describe, expect, it } from "vitest";
import { entitiesOf, withEntities, withSharedParts } from "./entities";

const item = (id: string, title: string) => ({ __typename: "AgendaItem", id, title, note: `Note of ${title}` });
const meeting = (version: number, ...entries: readonly object[]) => ({
  meeting: { __typename: "Meeting", id: "m", version, title: "Board meeting", entries },
});

describe("what a mutation's answer says", () => {
  it("replaces the fields that it has, and keeps the object's other fields", () => {
    const entities = entitiesOf({ change: { item: { __typename: "AgendaItem", id: "a", title: "New" } } });
    const shown = meeting(1, item("a", "Old"), item("b", "Other"));
    const expected = meeting(1, { ...item("a", "Old"), title: "New" }, item("b", "Other"));
    expect(withEntities(shown, entities)).toEqual(expected);
  });

  it("sets the order of a list, and keeps the other fields of its entries", () => {
    const ordered = {
      __typename: "Meeting",
      id: "m",
      version: 2,
      entries: [
        { __typename: "AgendaItem", id: "b" },
        { __typename: "AgendaItem", id: "a" },
      ],
    };
    const shown = meeting(1, item("a", "First"), item("b", "Second"));
    expect(withEntities(shown, entitiesOf(ordered))).toEqual(meeting(2, item("b", "Second"), item("a", "First")));
  });

  it("says nothing of an object of another type with the same id, and of values that only look like objects", () => {
    const shown = { data: { id: "m", version: 1 }, ...meeting(1) };
    expect(
      withEntities(
        shown,
        entitiesOf({ board: { __typename: "Board", id: "m", version: 9 }, data: { id: "m", version: 9 } }),
      ),
    ).toEqual(shown);
  });

  it("removes an object that does not exist any more", () => {
    const shown = { meeting: { __typename: "Meeting", id: "m", notice: { __typename: "Notice", id: "n" } } };
    const newer = entitiesOf({ __typename: "Meeting", id: "m", notice: null });
    expect(withEntities(shown, newer)).toEqual({ meeting: { __typename: "Meeting", id: "m", notice: null } });
  });
});

describe("an answer that is equal to the one before", () => {
  it("keeps its objects", () => {
    const older = meeting(1, item("a", "First"), item("b", "Second"));
    expect(withSharedParts(older, structuredClone(older))).toBe(older);
  });

  it("keeps equal objects, where others differ", () => {
    const older = meeting(1, item("a", "First"), item("b", "Second"));
    const newer = withSharedParts(older, meeting(2, item("a", "First"), item("b", "Changed")));
    expect(newer).toEqual(meeting(2, item("a", "First"), item("b", "Changed")));
    expect(newer).toHaveProperty("meeting.entries.0", older.meeting.entries[0]);
    expect((newer as typeof older).meeting.entries[0]).toBe(older.meeting.entries[0]);
  });
});
