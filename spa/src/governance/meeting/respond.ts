import { graphql } from "@/graphql";
import type { InvitationFragment, RespondToInvitationInput, Rsvp } from "@/graphql/generated/graphql";

export const InvitationDocument = graphql(`
  fragment Invitation on Meeting {
    id
    mode
    takesAnswers
    answerBy
    viewerAnswer {
      id
      rsvp
      mode
      apology
    }
  }
`);

/** The forecast changes with each answer. */
export const ForecastNumbersDocument = graphql(`
  fragment ForecastNumbers on QuorumForecast {
    outlook
    base
    required
    certain
    undecided
    absent
  }
`);

export const RespondDocument = graphql(`
  mutation RespondToInvitation($input: RespondToInvitationInput!) {
    respondToInvitation(input: $input) {
      meeting {
        ...Invitation
        quorumForecast {
          ...ForecastNumbers
        }
      }
      participation {
        id
        takesAnswer
        answer {
          id
          rsvp
          mode
          apology
        }
      }
      userErrors {
        ...Refusal
      }
    }
  }
`);

/** The subject of an invitation and the present answer: a meeting, or single items of one. */
export type Invited = Pick<InvitationFragment, "id" | "mode" | "takesAnswers" | "answerBy" | "viewerAnswer">;

/** A possible answer to the invitation. */
export interface Choice {
  readonly label: string;
  readonly answer: Pick<RespondToInvitationInput, "rsvp" | "mode">;
}

/** Returns the answers that the meeting offers. */
export function choicesFor({ mode }: Pick<Invited, "mode">): readonly Choice[] {
  const inPerson: Choice = { label: "In person", answer: { rsvp: "ACCEPTED", mode: "IN_PERSON" } };
  const online: Choice = { label: "Online", answer: { rsvp: "ACCEPTED", mode: "REMOTE" } };
  return [
    ...(mode === "REMOTE" ? [] : [inPerson]),
    ...(mode === "IN_PERSON" ? [] : [online]),
    { label: "Not sure yet", answer: { rsvp: "TENTATIVE" } },
    { label: "Apologies", answer: { rsvp: "DECLINED" } },
  ];
}

/** Reports whether the choice is the present answer. */
export function isChosen({ viewerAnswer }: Pick<Invited, "viewerAnswer">, { answer }: Choice): boolean {
  if (viewerAnswer?.rsvp !== answer.rsvp) return false;
  return answer.rsvp !== "ACCEPTED" || viewerAnswer.mode === answer.mode;
}

/** Returns, as a sentence, what was answered when answers were still taken. */
export function givenAnswerText({ viewerAnswer }: Pick<Invited, "viewerAnswer">): string {
  const words: Readonly<Record<Rsvp, string>> = {
    PENDING: "You had not answered.",
    ACCEPTED: "You had accepted.",
    TENTATIVE: "You had not been sure.",
    DECLINED: "You sent your apologies.",
  };
  return words[viewerAnswer?.rsvp ?? "PENDING"];
}

/** Returns the present answer as a sentence. */
export function answerText({ viewerAnswer }: Pick<Invited, "viewerAnswer">): string {
  const { rsvp = "PENDING", mode = null } = viewerAnswer ?? {};
  const words: Readonly<Record<Rsvp, string>> = {
    PENDING: "You have not answered yet.",
    ACCEPTED: mode === "REMOTE" ? "You take part online." : "You come in person.",
    TENTATIVE: "You are not sure yet.",
    DECLINED: "You sent your apologies.",
  };
  return words[rsvp];
}
