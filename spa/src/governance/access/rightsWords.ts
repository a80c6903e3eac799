import type { MembershipRole, OrgRole } from "@/graphql/generated/graphql";
import { personName, type WantedAccess } from "./accessWords";

interface Rights {
  readonly reads: string;
  readonly does: string;
}

const keepsBoards = "Plans meetings, writes agendas, publishes, decides who may read an item, and seats people.";
const takesPart = "Answers invitations, proposes items, and votes where the seat has a vote.";
const whereNamed = "Closed items only where named as a reader.";

/** What each role in the organisation may read and do (docs/domain/access.md, "Who may do what"). */
const orgRights: Readonly<Record<OrgRole, Rights>> = {
  PA: {
    reads: "People, their accounts, and the settings. No content of boards.",
    does: "Invites and suspends people, links accounts, gives roles, confirms what others give, and sets the rules of sign-in.",
  },
  SEC: {
    reads: `Agendas, drafts and papers of every board that is not left to its own secretaries. ${whereNamed}`,
    does: `${keepsBoards} On each of these boards.`,
  },
  AUD: {
    reads: "What is published on the boards and in the times that are granted separately, and the audit trail.",
    does: "Changes nothing.",
  },
};

/** What each role on a board may read and do. */
const seatRights: Readonly<Record<MembershipRole, Rights>> = {
  CHAIR: {
    reads: `The board's agendas, drafts and papers. ${whereNamed}`,
    does: "Steers the agenda, decides who may read an item and about conflicts, runs meetings, and confirms who becomes secretary.",
  },
  DEPUTY_CHAIR: {
    reads: `The board's published agendas and papers. ${whereNamed}`,
    does: `${takesPart} Chairs in the chair's place.`,
  },
  MEMBER: { reads: `The board's published agendas and papers. ${whereNamed}`, does: takesPart },
  OBSERVER: { reads: "The board's published agendas and papers, but no closed items.", does: "Attends. Never votes." },
  SECRETARY: { reads: `The board's agendas, drafts and papers. ${whereNamed}`, does: keepsBoards },
};

/** Returns what a person will be able to read and do, in plain words. */
export function rightsOf(access: WantedAccess): Rights {
  if (access.orgRole !== null) return orgRights[access.orgRole];
  if (access.boardRole !== null) return seatRights[access.boardRole];
  const name = personName(access.person);
  return {
    reads: `Whoever owns the account reads everything that ${name} may read.`,
    does: `Whoever owns the account acts as ${name}, with all seats and roles.`,
  };
}
