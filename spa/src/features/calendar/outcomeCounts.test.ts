import { describe, expect, it } from "vitest";
import type { ResolutionState } from "@/graphql/generated/graphql";
import { outcomeCountsText } from "./outcomeCounts";

describe("the outcomes of a meeting in the calendar", () => {
  it.each<[readonly ResolutionState[], string]>([
    [[], ""],
    [["CARRIED"], "1 carried"],
    [["NOT_CARRIED", "CARRIED", "CARRIED"], "2 carried, 1 not carried"],
    [["VOID", "NOT_CARRIED"], "1 not carried, 1 without a valid decision"],
  ])("of %j are told as %j", (states, text) => {
    expect(outcomeCountsText(states.map((state) => ({ state })))).toBe(text);
  });
});
