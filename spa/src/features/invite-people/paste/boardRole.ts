import type { MembershipRole } from "@/graphql/generated/graphql";

/** The words of each role, the more particular role first: a deputy chair is no chair. */
const WORDS: readonly (readonly [MembershipRole, RegExp])[] = [
  [
    "DEPUTY_CHAIR",
    /^(?:(?:deputy|vice|co)[\s-]*(?:chair(?:man|woman|person)?|president)|vize[\s-]*präsident(?:in)?|vice[\s-]?président(?:e)?|stellvertretende[rn]? vorsitzende[rn]?|vicevoorzitter|vicepresident[ae])$/iu,
  ],
  [
    "CHAIR",
    /^(?:(?:the |board |acting )*chair(?:man|woman|person)?|president|präsident(?:in)?|vorsitzende[rn]?|président(?:e)?|president[ae]|voorzitter|ordförande|puheenjohtaja|przewodnicząc[ya])$/iu,
  ],
  [
    "SECRETARY",
    /^(?:(?:the |board |company |corporate |committee )*secretary(?: to the board)?|sekretär(?:in)?|secrétaire|secretari[oa]|segretari[oa]|secretaris|sihteeri)$/iu,
  ],
  ["OBSERVER", /^(?:(?:board |standing )?observer|beobachter(?:in)?|observat(?:eur|rice)|observador[a]?|waarnemer)$/iu],
  [
    "MEMBER",
    /^(?:(?:the |board |committee |independent |non-?executive |executive |ordinary )*(?:member|director|trustee|governor)s?|ned|mitglied|membre|miembro|consigliere|bestuurslid|styreleder)$/iu,
  ],
];

/** Returns the role on a board that a piece of a pasted line names as a whole; undefined for any other text. */
export function boardRole(piece: string): MembershipRole | undefined {
  const text = piece.replaceAll(/^[\s([{,;:|–—-]+|[\s)\]},;:.|–—-]+$/gu, "").replaceAll(/\s+/gu, " ");
  return WORDS.find(([, words]) => words.test(text))?.[0];
}
