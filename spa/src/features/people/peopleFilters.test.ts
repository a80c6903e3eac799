import { describe, expect, it } from "vitest";
import type { PersonFactsFragment } from "@/graphql/generated/graphql";
import { filters, passes } from "./peopleFilters";

type Administration = NonNullable<PersonFactsFragment["administration"]>;

function person(status: PersonFactsFragment["status"], changes: Partial<Administration> = {}): PersonFactsFragment {
  const administration: Administration = {
    account: "LINKED",
    orgRoles: [],
    mayGrantRoles: false,
    secondFactor: false,
    mayResetSecondFactor: false,
    secondFactorReset: null,
    version: 1,
    ...changes,
  };
  return {
    id: "p",
    displayName: "P",
    givenName: "P",
    familyName: "",
    email: "",
    timeZone: "UTC",
    status,
    administration,
  };
}

const shownBy = (of: PersonFactsFragment) => filters.map(({ value }) => value).filter((filter) => passes(of, filter));

describe("the filters of the list of people", () => {
  it.each([
    [person("ACTIVE"), ["ALL", "LINKED"]],
    [person("ACTIVE", { orgRoles: ["SEC"] }), ["ALL", "LINKED", "ROLES"]],
    [person("INVITED", { account: "INVITED" }), ["ALL", "INVITED"]],
    [person("INVITED", { account: "NONE" }), ["ALL", "NONE"]],
    [person("SUSPENDED"), ["ALL", "SUSPENDED"]],
    [person("LEFT"), ["ALL"]],
    [{ ...person("ACTIVE"), administration: null }, ["ALL"]],
  ])("show each person where they belong (%#)", (of, expected) => {
    expect(shownBy(of)).toEqual(expected);
  });
});
