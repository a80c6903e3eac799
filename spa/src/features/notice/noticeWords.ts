import { countText } from "@/governance";
import type { NoticeDelivery } from "@/graphql/generated/graphql";
import type { Clock, Notice, Recipient } from "./noticeQuery";

/** What is known of an e-mail or a hand-over. The proof of service says the same. */
export const deliveryWords: Readonly<Record<NoticeDelivery, string>> = {
  WAITING: "E-mail on its way",
  SENT: "E-mail accepted by the mail server",
  BOUNCED: "E-mail could not be delivered",
  HANDED_OVER: "Handed over",
};

/** Returns the state of the notice as a sentence. */
export function standingText({ state, rule, shortByDays }: Notice): string {
  if (state === "SERVED") return `In time: ${rule}.`;
  const short = shortByDays > 0 ? `Short by ${countText(shortByDays, "day", "days")}` : "Not served on everybody";
  return state === "WAIVED" ? `${short}, and waived. The meeting can be held.` : `${short}.`;
}

/** Returns what is missing before the meeting can be held; undefined when nothing is. */
export function missingText({ state, waiversMissing }: Notice): string | undefined {
  if (state !== "SHORT") return undefined;
  if (waiversMissing === null) return "The board's rules do not let notice be waived.";
  if (waiversMissing === 1) return "The meeting can be held when one more member waives notice.";
  return `The meeting can be held when ${waiversMissing} more members waive notice.`;
}

/** Returns why the notice can be served again; undefined when nothing has changed since. */
export function changedText({ agendaChanged, membersChanged }: Notice): string | undefined {
  if (membersChanged) return "The voting members have changed since: notice can be served anew.";
  return agendaChanged ? "The agenda has changed since: notice can be served anew." : undefined;
}

/** Returns what a notice served now would lack; undefined before the deadline. */
export function lateText({ shortByDays, entitled }: Clock): string | undefined {
  if (shortByDays === 0) return undefined;
  const short = `Short by ${countText(shortByDays, "day", "days")}.`;
  if (entitled === 0) return `${short} Nobody is entitled to notice yet, because no voting member is in office.`;
  const who = entitled === 1 ? "the one entitled member waives" : `all ${entitled} entitled members waive`;
  return `${short} By the usual rules the meeting can be held when ${who} notice.`;
}

/** Returns the state of the notice for one recipient. */
export function recipientText({ isInTime, serviceDate, shortByDays }: Recipient): string {
  if (isInTime) return "In time";
  return serviceDate === null ? "Not served" : `Short by ${countText(shortByDays, "day", "days")}`;
}

/** Returns the recipients, the worst first [N3]; otherwise in the order of the board's list. */
export function worstFirst(recipients: readonly Recipient[]): readonly Recipient[] {
  return recipients.toSorted((one, other) => severity(other) - severity(one));
}

/** Higher is worse: not waived, then not served, then the number of missing days. */
function severity({ isInTime, serviceDate, shortByDays, waivedAt }: Recipient): number {
  if (isInTime) return 0;
  const missing = serviceDate === null ? 100_000 : shortByDays;
  return waivedAt === null ? 1_000_000 + missing : missing;
}

/** Returns the names of the people whom the notice did not reach, for a sentence; undefined without any. */
export function unreachedText(recipients: readonly Recipient[]): string | undefined {
  const names = recipients.filter(({ serviceDate }) => serviceDate === null).map(({ person }) => person.displayName);
  if (names.length === 0) return undefined;
  return `Notice could not be delivered to ${new Intl.ListFormat("en-GB").format(names)}. It is not served there.`;
}
