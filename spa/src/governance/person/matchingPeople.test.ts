import { describe, expect, it } from "vitest";
import { matchingPeople } from "./matchingPeople";

const people = ["Tomasz Wiśniewski", "Siân O'Dell", "Søren Łaski", "Işıl Weiß", "İsmet Σίσυφος", "Þóra Ħal"].map(
  (name) => ({ id: name, name, detail: "" }),
);

describe("people", () => {
  it.each([
    ["wisn", ["Tomasz Wiśniewski"]],
    ["odell sian", ["Siân O'Dell"]],
    ["soren lask", ["Søren Łaski"]],
    ["", people.map(({ name }) => name)],
    ["ISIL weiss", ["Işıl Weiß"]],
    ["WEIẞ", ["Işıl Weiß"]],
    ["ismet σισυφοσ", ["İsmet Σίσυφος"]],
    ["ΣΊΣΥΦΟΣ", ["İsmet Σίσυφος"]],
    ["thora hal", ["Þóra Ħal"]],
    ["nobody", []],
  ])("are found by %j", (text, names) => expect(matchingPeople(people, text).map(({ name }) => name)).toEqual(names));
});
