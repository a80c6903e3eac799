import { useState } from "react";
import { graphql } from "@/graphql";
import { useLoad } from "../useLoad";

export const PeopleToChooseDocument = graphql(`
  query PeopleToChoose($search: String!) {
    people(search: $search, first: 100) {
      edges {
        node {
          id
          displayName
          email
        }
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`);

/** Returns the people to choose from. If there are more than one answer holds, the server searches. */
export function usePeople() {
  const [search, setSearch] = useState("");
  const [isPartial, setPartial] = useState(false);
  const { data, failure, busy, retry } = useLoad(PeopleToChooseDocument, { search });
  if (!isPartial && data?.people.pageInfo.hasNextPage === true) setPartial(true);
  const people = data?.people.edges.map(({ node }) => node) ?? [];
  return {
    options: people.map(({ id, displayName, email }) => ({ id, name: displayName, detail: email })),
    failure,
    busy,
    retry,
    isPartial,
    /** Searches for people with a text in the name or the address. */
    find: (part: string) => isPartial && setSearch(part),
  };
}
