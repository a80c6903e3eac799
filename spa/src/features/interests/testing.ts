import type { Holder, Interest } from "./interestsQuery";

interface Typed {
  readonly __typename: string;
}

/** An interest of the tests. */
export function interest(id: string, organisationName: string, more: Partial<Interest> = {}): Interest & Typed {
  return {
    __typename: "Interest",
    id,
    personId: "p01",
    organisationName,
    nature: "DIRECTORSHIP",
    description: "Member of its board.",
    direct: true,
    startDate: "2019-06-01",
    endDate: null,
    recordedByName: null,
    visibility: "BOARDS",
    mayChange: true,
    version: 1,
    ...more,
  };
}

/** A person in a register of the tests, who confirmed in September 2026. */
export function holder(personId: string, personName: string, more: Partial<Holder> = {}): Holder & Typed {
  return {
    __typename: "InterestHolder",
    personId,
    personName,
    state: "CONFIRMED",
    confirmedAt: "2026-09-15T09:00:00.000Z",
    dueOn: "2027-09-15",
    outOfDateOn: "2027-10-15",
    mayRecord: false,
    mayRecordConfidential: false,
    ...more,
  };
}

/** A page of a list of interests, as the server answers it. */
export function listOf(...interests: readonly Interest[]) {
  return {
    __typename: "InterestConnection",
    edges: interests.map((node) => ({ __typename: "InterestEdge", node })),
    pageInfo: { __typename: "PageInfo", hasNextPage: false, endCursor: null },
  };
}
