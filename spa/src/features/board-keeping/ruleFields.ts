import type {
  CastingVote,
  ConflictedMembers,
  MinutesSignatories,
  NoticeKind,
  NoticeWaiver,
  QuorumBase,
  QuorumKind,
  Representation,
  RulesInput,
  ThresholdBase,
  ThresholdComparator,
} from "@/graphql/generated/graphql";
import type { Rules } from "./rulesQuery";

/** The rules as typed in a form. */
export type RuleFields = Readonly<Record<RuleFieldName, string>>;

export type RuleFieldName =
  | "quorumKind"
  | "quorumN"
  | "quorumP"
  | "quorumQ"
  | "quorumBase"
  | "floor"
  | "remoteCounts"
  | "conflicted"
  | "graceMinutes"
  | "classes"
  | "ordinaryComparator"
  | "ordinaryP"
  | "ordinaryQ"
  | "ordinaryBase"
  | "specialComparator"
  | "specialP"
  | "specialQ"
  | "specialBase"
  | "castingVote"
  | "abstentionAllowed"
  | "secretBallotAllowed"
  | "representation"
  | "maxRepresented"
  | "noticeKind"
  | "noticeN"
  | "deemedAfterHours"
  | "shortAllowed"
  | "waiver"
  | "waiverP"
  | "waiverQ"
  | "lateWaiverDays"
  | "writtenAllowed"
  | "writtenThreshold"
  | "periodDays"
  | "ballotFinal"
  | "demandMeeting"
  | "draftWithin"
  | "commentDays"
  | "signatories"
  | "termMonths"
  | "maxTerms"
  | "maxTotalMonths";

const yes = (value: boolean) => (value ? "yes" : "no");

/** Returns the form's fields for existing rules. */
export function ruleFieldsOf(rules: Rules): RuleFields {
  const { quorum, notice, shortNotice, written, minutes, terms } = rules;
  const [ordinary, special] = [thresholdOf(rules, "ORDINARY"), thresholdOf(rules, "SPECIAL")];
  return {
    quorumKind: quorum.kind,
    quorumN: String(quorum.n),
    quorumP: String(quorum.p),
    quorumQ: String(quorum.q),
    quorumBase: quorum.base,
    floor: String(quorum.floor),
    remoteCounts: yes(quorum.remoteCounts),
    conflicted: quorum.conflicted,
    graceMinutes: String(quorum.graceMinutes),
    classes: quorum.classes.map(({ tag, min }) => `${tag}: ${min}`).join(", "),
    ordinaryComparator: ordinary.comparator,
    ordinaryP: String(ordinary.p),
    ordinaryQ: String(ordinary.q),
    ordinaryBase: ordinary.base,
    specialComparator: special.comparator,
    specialP: String(special.p),
    specialQ: String(special.q),
    specialBase: special.base,
    castingVote: rules.castingVote,
    abstentionAllowed: yes(rules.abstentionAllowed),
    secretBallotAllowed: yes(rules.secretBallotAllowed),
    representation: rules.representation,
    maxRepresented: String(rules.maxRepresented),
    noticeKind: notice.kind,
    noticeN: String(notice.n),
    deemedAfterHours: String(notice.deemedAfterHours),
    shortAllowed: yes(shortNotice.allowed),
    waiver: shortNotice.waiver,
    waiverP: String(shortNotice.p),
    waiverQ: String(shortNotice.q),
    lateWaiverDays: String(shortNotice.lateWaiverDays),
    writtenAllowed: yes(written.allowed),
    writtenThreshold: written.threshold,
    periodDays: String(written.periodDays),
    ballotFinal: yes(written.ballotFinal),
    demandMeeting: yes(written.anyMemberMayDemandMeeting),
    draftWithin: String(minutes.draftWithinWorkingDays),
    commentDays: String(minutes.commentDays),
    signatories: minutes.signatories,
    termMonths: String(terms.termMonths),
    maxTerms: String(terms.maxTerms),
    maxTotalMonths: String(terms.maxTotalMonths),
  };
}

function thresholdOf({ thresholds }: Rules, name: string) {
  const [first] = thresholds.find((each) => each.name === name)?.allOf ?? [];
  return first ?? ({ comparator: "MORE_THAN", p: 1, q: 2, base: "CAST" } as const);
}

/** Returns the typed whole number; for any other text a number that the server refuses with its own text. */
function whole(text: string): number {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : -1;
}

/** Returns the text when it is one of a field's values, otherwise the first value. */
function oneOf<Value extends string>(text: string, first: Value, ...others: readonly Value[]): Value {
  return others.find((each) => each === text) ?? first;
}

const quorumKinds = ["MORE_THAN", "AT_LEAST", "ABSOLUTE"] as const satisfies readonly QuorumKind[];
const comparators = ["MORE_THAN", "AT_LEAST"] as const satisfies readonly ThresholdComparator[];
const thresholdBases = ["CAST", "PRESENT", "ENTITLED"] as const satisfies readonly ThresholdBase[];

/**
 * Returns the rules in the form of the server's input. Settings that the form does not show stay as they are in
 * `begun`.
 */
export function rulesInput(fields: RuleFields, begun: Rules): RulesInput {
  const is = (name: RuleFieldName) => fields[name] === "yes";
  return {
    quorum: {
      kind: oneOf(fields.quorumKind, ...quorumKinds),
      n: whole(fields.quorumN),
      p: whole(fields.quorumP),
      q: whole(fields.quorumQ),
      base: oneOf<QuorumBase>(fields.quorumBase, "IN_OFFICE", "SEATS"),
      floor: whole(fields.floor),
      remoteCounts: is("remoteCounts"),
      conflicted: oneOf<ConflictedMembers>(fields.conflicted, "KEEP_BASE", "REDUCE_BASE"),
      graceMinutes: whole(fields.graceMinutes),
      classes: classesInput(fields.classes),
    },
    thresholds: thresholdsInput(fields, begun),
    castingVote: oneOf<CastingVote>(fields.castingVote, "NONE", "PERSON_CHAIRING"),
    abstentionAllowed: is("abstentionAllowed"),
    secretBallotAllowed: is("secretBallotAllowed"),
    representation: oneOf<Representation>(fields.representation, "NONE", "ALTERNATE", "PROXY"),
    maxRepresented: whole(fields.maxRepresented),
    notice: {
      kind: oneOf<NoticeKind>(fields.noticeKind, "CLEAR_DAYS", "CLEAR_WORKING_DAYS", "DAYS", "HOURS"),
      n: whole(fields.noticeN),
      deemedAfterHours: whole(fields.deemedAfterHours),
    },
    shortNotice: {
      allowed: is("shortAllowed"),
      waiver: oneOf<NoticeWaiver>(fields.waiver, "ALL_ENTITLED", "FRACTION"),
      p: whole(fields.waiverP),
      q: whole(fields.waiverQ),
      lateWaiverDays: whole(fields.lateWaiverDays),
    },
    written: {
      allowed: is("writtenAllowed"),
      threshold: fields.writtenThreshold,
      periodDays: whole(fields.periodDays),
      ballotFinal: is("ballotFinal"),
      anyMemberMayDemandMeeting: is("demandMeeting"),
    },
    minutes: {
      draftWithinWorkingDays: whole(fields.draftWithin),
      commentDays: whole(fields.commentDays),
      signatories: oneOf<MinutesSignatories>(fields.signatories, "PERSON_CHAIRING", "CHAIR_AND_SECRETARY"),
    },
    terms: {
      termMonths: whole(fields.termMonths),
      maxTerms: whole(fields.maxTerms),
      maxTotalMonths: whole(fields.maxTotalMonths),
    },
  };
}

/** Parses a text such as "independent: 2, staff: 1" into the server's input. */
function classesInput(text: string): NonNullable<RulesInput["quorum"]["classes"]> {
  return text
    .split(",")
    .filter((part) => part.trim() !== "")
    .map((part) => {
      const end = part.lastIndexOf(":");
      return end < 0
        ? { tag: part.trim(), min: -1 }
        : { tag: part.slice(0, end).trim(), min: whole(part.slice(end + 1).trim()) };
    });
}

/** The form shows only the first part of the ordinary and of the special majority. */
function thresholdsInput(fields: RuleFields, { thresholds }: Rules): RulesInput["thresholds"] {
  const ordinary = {
    comparator: oneOf(fields.ordinaryComparator, ...comparators),
    p: whole(fields.ordinaryP),
    q: whole(fields.ordinaryQ),
    base: oneOf(fields.ordinaryBase, ...thresholdBases),
  };
  const special = {
    comparator: oneOf(fields.specialComparator, ...comparators),
    p: whole(fields.specialP),
    q: whole(fields.specialQ),
    base: oneOf(fields.specialBase, ...thresholdBases),
  };
  return thresholds.map(({ name, allOf }) => {
    const kept = allOf.map(({ comparator, p, q, base }) => ({ comparator, p, q, base }));
    if (name === "ORDINARY") return { name, allOf: [ordinary, ...kept.slice(1)] };
    if (name === "SPECIAL") return { name, allOf: [special, ...kept.slice(1)] };
    return { name, allOf: kept };
  });
}
