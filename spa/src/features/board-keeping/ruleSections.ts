import type { Option } from "@/ui";
import type { RuleFieldName, RuleFields } from "./ruleFields";

/** A field of the rules' form. */
export interface RuleField {
  readonly name: RuleFieldName;
  readonly label: string;
  readonly hint?: string;
  /** The values to choose from. A field without options takes a whole number or a text. */
  readonly options?: readonly Option[];
  readonly isText?: true;
  /** Reports whether the field applies with the present values of the other fields. Default: always. */
  readonly isShown?: (fields: RuleFields) => boolean;
}

/** A section of the form; its name is also the name of the part of the server's input. */
export interface RuleSection {
  readonly name: string;
  readonly title: string;
  readonly hint?: string;
  readonly fields: readonly RuleField[];
}

const yesNo = (yes: string, no: string): readonly Option[] => [
  { value: "yes", label: yes },
  { value: "no", label: no },
];

const comparators: readonly Option[] = [
  { value: "MORE_THAN", label: "More than" },
  { value: "AT_LEAST", label: "At least" },
];

const thresholdBases: readonly Option[] = [
  { value: "CAST", label: "Of the votes cast" },
  { value: "PRESENT", label: "Of the members present" },
  { value: "ENTITLED", label: "Of all who may vote" },
];

const isFraction = ({ quorumKind }: RuleFields) => quorumKind !== "ABSOLUTE";
const isShort = ({ shortAllowed }: RuleFields) => shortAllowed === "yes";
const isWritten = ({ writtenAllowed }: RuleFields) => writtenAllowed === "yes";

/** All settings of a rule set, in the order in which they are explained. */
export const ruleSections: readonly RuleSection[] = [
  {
    name: "quorum",
    title: "Quorum",
    hint: "A fraction is two whole numbers: more than 1 of 2 is more than half.",
    fields: [
      {
        name: "quorumKind",
        label: "A meeting can decide with",
        options: [...comparators, { value: "ABSOLUTE", label: "A fixed number" }],
      },
      { name: "quorumN", label: "Members", isShown: (fields) => !isFraction(fields) },
      { name: "quorumP", label: "Parts", isShown: isFraction },
      { name: "quorumQ", label: "Of so many parts", isShown: isFraction },
      {
        name: "quorumBase",
        label: "Counted of",
        isShown: isFraction,
        options: [
          { value: "IN_OFFICE", label: "Members in office" },
          { value: "SEATS", label: "Seats, vacant ones too" },
        ],
      },
      { name: "floor", label: "Never fewer than", isShown: isFraction },
      {
        name: "remoteCounts",
        label: "Members who take part remotely",
        options: yesNo("Count", "Do not count"),
      },
      {
        name: "conflicted",
        label: "When members take no part",
        options: [
          { value: "KEEP_BASE", label: "The quorum stays as it is" },
          { value: "REDUCE_BASE", label: "The quorum is computed without them" },
        ],
      },
      { name: "graceMinutes", label: "Minutes to wait for a quorum" },
      {
        name: "classes",
        label: "Groups of which some must be there",
        hint: "A group and how many of it, such as independent: 2, staff: 1. Empty: none.",
        isText: true,
      },
    ],
  },
  {
    name: "thresholds",
    title: "Majorities",
    fields: [
      { name: "ordinaryComparator", label: "An ordinary resolution needs", options: comparators },
      { name: "ordinaryP", label: "Ordinary: parts" },
      { name: "ordinaryQ", label: "Ordinary: of so many parts" },
      { name: "ordinaryBase", label: "Ordinary: counted", options: thresholdBases },
      { name: "specialComparator", label: "A special resolution needs", options: comparators },
      { name: "specialP", label: "Special: parts" },
      { name: "specialQ", label: "Special: of so many parts" },
      { name: "specialBase", label: "Special: counted", options: thresholdBases },
    ],
  },
  {
    name: "castingVote",
    title: "Voting",
    fields: [
      {
        name: "castingVote",
        label: "When votes are equal",
        options: [
          { value: "NONE", label: "Nobody has a casting vote" },
          { value: "PERSON_CHAIRING", label: "The person chairing may decide" },
        ],
      },
      { name: "abstentionAllowed", label: "Members may abstain", options: yesNo("Yes", "No") },
      { name: "secretBallotAllowed", label: "A vote can be secret", options: yesNo("Yes", "No") },
    ],
  },
  {
    name: "representation",
    title: "Representation",
    fields: [
      {
        name: "representation",
        label: "For an absent member stands",
        options: [
          { value: "NONE", label: "Nobody" },
          { value: "ALTERNATE", label: "An alternate" },
          { value: "PROXY", label: "A proxy" },
        ],
      },
      {
        name: "maxRepresented",
        label: "Absent members for one person",
        isShown: ({ representation }) => representation !== "NONE",
      },
    ],
  },
  {
    name: "notice",
    title: "Notice",
    fields: [
      {
        name: "noticeKind",
        label: "Counted in",
        options: [
          { value: "CLEAR_DAYS", label: "Clear days" },
          { value: "CLEAR_WORKING_DAYS", label: "Clear working days" },
          { value: "DAYS", label: "Days" },
          { value: "HOURS", label: "Hours" },
        ],
      },
      { name: "noticeN", label: "How many" },
      { name: "deemedAfterHours", label: "Counts as received after hours" },
    ],
  },
  {
    name: "shortNotice",
    title: "Short notice",
    fields: [
      {
        name: "shortAllowed",
        label: "A meeting with shorter notice",
        options: yesNo("Is possible", "Is not possible"),
      },
      {
        name: "waiver",
        label: "Notice is waived by",
        isShown: isShort,
        options: [
          { value: "ALL_ENTITLED", label: "Everybody entitled to it" },
          { value: "FRACTION", label: "A fraction of them" },
        ],
      },
      { name: "waiverP", label: "Waiver: parts", isShown: (all) => isShort(all) && all.waiver === "FRACTION" },
      {
        name: "waiverQ",
        label: "Waiver: of so many parts",
        isShown: (all) => isShort(all) && all.waiver === "FRACTION",
      },
      { name: "lateWaiverDays", label: "Days after the meeting to waive", isShown: isShort },
    ],
  },
  {
    name: "written",
    title: "Decisions in writing",
    fields: [
      { name: "writtenAllowed", label: "Decisions in writing", options: yesNo("Are possible", "Are not possible") },
      {
        name: "writtenThreshold",
        label: "They need",
        isShown: isWritten,
        options: [
          { value: "UNANIMOUS", label: "Everybody's agreement" },
          { value: "ORDINARY", label: "The ordinary majority" },
          { value: "SPECIAL", label: "The special majority" },
        ],
      },
      { name: "periodDays", label: "Days to answer", isShown: isWritten },
      {
        name: "ballotFinal",
        label: "An answer can be taken back",
        isShown: isWritten,
        options: yesNo("No", "Yes").toReversed(),
      },
      {
        name: "demandMeeting",
        label: "Any member may demand a meeting",
        isShown: isWritten,
        options: yesNo("Yes", "No"),
      },
    ],
  },
  {
    name: "minutes",
    title: "Minutes",
    fields: [
      { name: "draftWithin", label: "Working days to draft them" },
      { name: "commentDays", label: "Days for comments" },
      {
        name: "signatories",
        label: "Signed by",
        options: [
          { value: "PERSON_CHAIRING", label: "The person chairing" },
          { value: "CHAIR_AND_SECRETARY", label: "The chair and the secretary" },
        ],
      },
    ],
  },
  {
    name: "terms",
    title: "Terms of office",
    hint: "0 stands for no bound.",
    fields: [
      { name: "termMonths", label: "Months of a term" },
      { name: "maxTerms", label: "Most terms" },
      { name: "maxTotalMonths", label: "Most months in all" },
    ],
  },
];
