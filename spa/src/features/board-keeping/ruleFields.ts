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

const yesOrNo = (value: boolean) => (value ? "yes" : "no");

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
    remoteCounts: yesOrNo(quorum.remoteCounts),
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
    abstentionAllowed: yesOrNo(rules.abstentionAllowed),
    secretBallotAllowed: yesOrNo(rules.secretBallotAllowed),
    representation: rules.representation,
    maxRepresented: String(rules.maxRepresented),
    noticeKind: notice.kind,
    noticeN: String(notice.n),
    deemedAfterHours: String(notice.deemedAfterHours),
    shortAllowed: yesOrNo(shortNotice.allowed),
    waiver: shortNotice.waiver,
    waiverP: String(shortNotice.p),
    waiverQ: String(shortNotice.q),
    lateWaiverDays: String(shortNotice.lateWaiverDays),
    writtenAllowed: yesOrNo(written.allowed),
    writtenThreshold: written.threshold,
    periodDays: String(written.periodDays),
    ballotFinal: yesOrNo(written.ballotFinal),
    demandMeeting: yesOrNo(written.anyMemberMayDemandMeeting),
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
function wholeNumber(text: string): number {
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
      n: wholeNumber(fields.quorumN),
      p: wholeNumber(fields.quorumP),
      q: wholeNumber(fields.quorumQ),
      base: oneOf<QuorumBase>(fields.quorumBase, "IN_OFFICE", "SEATS"),
      floor: wholeNumber(fields.floor),
      remoteCounts: is("remoteCounts"),
      conflicted: oneOf<ConflictedMembers>(fields.conflicted, "KEEP_BASE", "REDUCE_BASE"),
      graceMinutes: wholeNumber(fields.graceMinutes),
      classes: classesInput(fields.classes),
    },
    thresholds: thresholdsInput(fields, begun),
    castingVote: oneOf<CastingVote>(fields.castingVote, "NONE", "PERSON_CHAIRING"),
    abstentionAllowed: is("abstentionAllowed"),
    secretBallotAllowed: is("secretBallotAllowed"),
    representation: oneOf<Representation>(fields.representation, "NONE", "ALTERNATE", "PROXY"),
    maxRepresented: wholeNumber(fields.maxRepresented),
    notice: {
      kind: oneOf<NoticeKind>(fields.noticeKind, "CLEAR_DAYS", "CLEAR_WORKING_DAYS", "DAYS", "HOURS"),
      n: wholeNumber(fields.noticeN),
      deemedAfterHours: wholeNumber(fields.deemedAfterHours),
    },
    shortNotice: {
      allowed: is("shortAllowed"),
      waiver: oneOf<NoticeWaiver>(fields.waiver, "ALL_ENTITLED", "FRACTION"),
      p: wholeNumber(fields.waiverP),
      q: wholeNumber(fields.waiverQ),
      lateWaiverDays: wholeNumber(fields.lateWaiverDays),
    },
    written: {
      allowed: is("writtenAllowed"),
      threshold: fields.writtenThreshold,
      periodDays: wholeNumber(fields.periodDays),
      ballotFinal: is("ballotFinal"),
      anyMemberMayDemandMeeting: is("demandMeeting"),
    },
    minutes: {
      draftWithinWorkingDays: wholeNumber(fields.draftWithin),
      commentDays: wholeNumber(fields.commentDays),
      signatories: oneOf<MinutesSignatories>(fields.signatories, "PERSON_CHAIRING", "CHAIR_AND_SECRETARY"),
    },
    terms: {
      termMonths: wholeNumber(fields.termMonths),
      maxTerms: wholeNumber(fields.maxTerms),
      maxTotalMonths: wholeNumber(fields.maxTotalMonths),
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
        : { tag: part.slice(0, end).trim(), min: wholeNumber(part.slice(end + 1).trim()) };
    });
}

/** The form shows only the first part of the ordinary and of the special majority. */
function thresholdsInput(fields: RuleFields, { thresholds }: Rules): RulesInput["thresholds"] {
  const ordinary = {
    comparator: oneOf(fields.ordinaryComparator, ...comparators),
    p: wholeNumber(fields.ordinaryP),
    q: wholeNumber(fields.ordinaryQ),
    base: oneOf(fields.ordinaryBase, ...thresholdBases),
  };
  const special = {
    comparator: oneOf(fields.specialComparator, ...comparators),
    p: wholeNumber(fields.specialP),
    q: wholeNumber(fields.specialQ),
    base: oneOf(fields.specialBase, ...thresholdBases),
  };
  return thresholds.map(({ name, allOf }) => {
    const kept = allOf.map(({ comparator, p, q, base }) => ({ comparator, p, q, base }));
    if (name === "ORDINARY") return { name, allOf: [ordinary, ...kept.slice(1)] };
    if (name === "SPECIAL") return { name, allOf: [special, ...kept.slice(1)] };
    return { name, allOf: kept };
  });
}
