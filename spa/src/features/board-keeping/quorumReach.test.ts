import { describe, expect, it } from "vitest";
import { type Quorum, unreachableQuorum } from "./quorumReach";

const half: Quorum = { kind: "MORE_THAN", n: 0, p: 1, q: 2, base: "IN_OFFICE", floor: 0 };

describe("a quorum that the members in office cannot reach", () => {
  it.each<[string, Partial<Quorum>, number, number, number | undefined]>([
    ["more than half of those in office", {}, 8, 1, undefined],
    ["more than all in office", { p: 1, q: 1 }, 8, 3, 4],
    ["a least number", { floor: 3 }, 8, 2, 3],
    ["more than half of the seats, vacant ones included", { base: "SEATS" }, 8, 4, 5],
    ["the same with enough", { base: "SEATS" }, 8, 5, undefined],
    ["two thirds of the seats", { base: "SEATS", kind: "AT_LEAST", p: 2, q: 3 }, 8, 5, 6],
    ["two members", { kind: "ABSOLUTE", n: 2 }, 8, 1, 2],
    ["nobody in office yet, and seats enough", { kind: "ABSOLUTE", n: 2 }, 8, 0, undefined],
    ["a number of seats that is not typed yet", { kind: "ABSOLUTE", n: 2 }, 0, 0, undefined],
  ])("%s", (_, changed, seats, inOffice, required) => {
    const text = unreachableQuorum({ ...half, ...changed }, { seats, inOffice });
    expect(/a quorum of (\d+)/.exec(text ?? "")?.[1]).toBe(required === undefined ? undefined : String(required));
  });
});
