import type { Access, ItemAttendee } from "./agendaQuery";
import { basisWords } from "./agendaWords";

type Reading = Access["readings"][number];

/**
 * Returns the people who read an item that becomes closed: the voting members and the secretary, without those who are
 * excluded. One of them is then taken off by a tick.
 */
export function firstReaders(access: Access, attendees: readonly ItemAttendee[]): readonly string[] {
  const voting = new Set(
    attendees.filter(({ capacity }) => capacity === "VOTING_MEMBER").map(({ person }) => person.id),
  );
  return access.readings
    .filter(({ rule }) => rule !== "X2")
    .filter(({ person, capacities }) => voting.has(person.id) || capacities.includes("SEC"))
    .map(({ person }) => person.id);
}

/** Reports whether the person is the last one who can manage the item, and so keeps the tick [X8]. */
export function isLastCustodian(access: Access, { person }: Reading): boolean {
  const custodians = access.readings.filter(({ manages }) => manages);
  return custodians.length === 1 && custodians[0]?.person.id === person.id;
}

/**
 * Returns what the access and the answer of a person mean for the quorum of the item. Answers count while there is a
 * forecast: once the meeting has begun, who is present counts.
 */
export function quorumText(
  access: Access,
  reading: Reading,
  attendees: readonly ItemAttendee[],
  hasForecast: boolean,
): string {
  const exclusion = access.exclusions.find(({ person }) => person.id === reading.person.id);
  if (exclusion) {
    return `${exclusion.scope === "VOTE_ONLY" ? "Does not vote" : "Excluded"}: ${basisWords[exclusion.basis].toLowerCase()}`;
  }
  const attendee = attendees.find(({ person }) => person.id === reading.person.id);
  if (attendee?.capacity !== "VOTING_MEMBER") return "No vote";
  if (!reading.takesPart) return "Takes no part";
  return hasForecast ? answerWords[attendee.rsvp] : "Votes";
}

const answerWords: Readonly<Record<ItemAttendee["rsvp"], string>> = {
  ACCEPTED: "Counts",
  DECLINED: "Does not come",
  TENTATIVE: "Not sure yet",
  PENDING: "No answer yet",
};
