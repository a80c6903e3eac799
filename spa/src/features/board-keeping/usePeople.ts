import { useState } from "react";
import { useLoad } from "@/governance";
import { PeopleToSeatDocument } from "./membersQuery";

/** The people from whom somebody chooses. The server narrows them where they are more than one answer holds. */
export function usePeople() {
  const [search, setSearch] = useState("");
  const [isPartial, setPartial] = useState(false);
  const { data, failure, busy, retry } = useLoad(PeopleToSeatDocument, { search });
  if (!isPartial && data?.people.pageInfo.hasNextPage === true) setPartial(true);
  const people = data?.people.edges.map(({ node }) => node) ?? [];
  return {
    options: people.map(({ id, displayName, email }) => ({ id, name: displayName, detail: email })),
    failure,
    busy,
    retry,
    isPartial,
    /** Narrows the people to those with a text in the name or the address. */
    find: (part: string) => isPartial && setSearch(part),
  };
}
