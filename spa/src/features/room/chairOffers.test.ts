import { describe, expect, it } from "vitest";
import { chairOffers } from "./chairOffers";
import type { LiveView } from "./liveQuery";
import type { RoomEntry } from "./roomQuery";

const item = (id: string, facts: object = {}) => ({
  id,
  number: id,
  depth: 1,
  title: `Item ${id}`,
  purpose: "DISCUSSION",
  state: "ACCEPTED",
  ...facts,
});
const restricted = (id: string) => ({ id, number: id, depth: 1 });

function offers(entries: readonly object[], openId?: string, state = "IN_SESSION") {
  const view = { state, openItem: openId === undefined ? null : { entry: { id: openId } } } as LiveView;
  const { current, isRestricted, next, needsReason, startable } = chairOffers(entries as RoomEntry[], view);
  return { current: current?.id, next: next?.id, isRestricted, needsReason, startable: [...startable] };
}

describe("the acts on items", () => {
  it("start one item at a time", () => {
    const entries = [item("1", { state: "CONCLUDED" }), item("2"), item("3")];
    expect(offers(entries)).toMatchObject({ current: undefined, next: "2", startable: ["2", "3"] });
    expect(offers(entries, "2")).toMatchObject({ current: "2", next: "3", startable: [] });
  });

  it("start no item that has others below it, was taken off, or is restricted", () => {
    const entries = [
      item("4"),
      item("4.1", { depth: 2 }),
      item("5", { state: "WITHDRAWN" }),
      restricted("6"),
      item("7", { state: "OPEN" }),
    ];
    expect(offers(entries).startable).toEqual(["4.1", "7"]);
  });

  it("come back to an earlier item after the last one", () => {
    expect(offers([item("1"), item("2")], "2").next).toBe("1");
  });

  it("need a reason for an item for decision on which nothing was decided", () => {
    const entries = [item("1", { purpose: "DECISION" })] as RoomEntry[];
    const view = { state: "IN_SESSION", openItem: { entry: { id: "1" } } } as LiveView;
    const needsReason = (
      ...states: readonly ("DRAFT" | "PROPOSED" | "WITHDRAWN" | "CARRIED" | "NOT_CARRIED" | "VOID")[]
    ) =>
      chairOffers(
        entries,
        view,
        states.map((state) => ({ state })),
      ).needsReason;
    expect(needsReason()).toBe(true);
    expect(needsReason("DRAFT", "PROPOSED", "WITHDRAWN")).toBe(true);
    expect(needsReason("PROPOSED", "CARRIED")).toBe(false);
    expect(needsReason("NOT_CARRIED")).toBe(false);
    expect(needsReason("VOID")).toBe(false);
    expect(offers([item("1")], "1").needsReason).toBe(false);
  });

  it("conclude no item that is restricted for the person", () => {
    expect(offers([restricted("6"), item("7")], "6")).toMatchObject({ current: undefined, isRestricted: true });
  });

  it.each(["PUBLISHED", "ADJOURNED", "HELD"])("start nothing in a meeting that is %s", (state) => {
    expect(offers([item("1")], undefined, state).startable).toEqual([]);
  });
});
