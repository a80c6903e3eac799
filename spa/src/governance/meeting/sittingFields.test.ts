import { describe, expect, it } from "vitest";
import { choiceOf, choiceText, fieldsOf, lengthOptions, lengthText, sittingInput } from "./sittingFields";

const fields = { date: "2027-10-31", time: "01:30", minutes: "180", occurrence: "" };

describe("the fields of a sitting", () => {
  it("are an input once date and time are there", () => {
    expect(sittingInput(fields)).toEqual({ startsAtLocal: "2027-10-31T01:30:00", durationMinutes: 180 });
    expect(sittingInput({ ...fields, date: "" })).toBeUndefined();
    expect(sittingInput({ ...fields, time: "" })).toBeUndefined();
  });

  it("keep the choice between two instants for the time that it was made for", () => {
    const later = { ...fields, occurrence: choiceText(fields, "LATER") };
    expect(sittingInput(later)).toMatchObject({ occurrence: "LATER" });
    expect(choiceOf({ ...later, time: "01:45" })).toBeUndefined();
    expect(sittingInput({ ...later, date: "2027-11-01" })).not.toHaveProperty("occurrence");
  });

  it("show the values of an existing sitting", () => {
    const standing = { startsAtLocal: "2027-10-31T01:30:00", durationMinutes: 180, occurrence: "EARLIER" } as const;
    expect(sittingInput(fieldsOf(standing))).toEqual({
      startsAtLocal: standing.startsAtLocal,
      durationMinutes: 180,
      occurrence: "EARLIER",
    });
    expect(fieldsOf({ ...standing, occurrence: null })).toEqual(fields);
  });

  it("offer the present length beside the usual ones", () => {
    expect(lengthText(95)).toBe("1 h 35");
    expect(lengthOptions("95").map(({ value }) => value)).toContain("95");
    expect(lengthOptions("180").filter(({ value }) => value === "180")).toHaveLength(1);
  });
});
