import { graphql } from "@/graphql";
import type { GuestFragment } from "@/graphql/generated/graphql";

export const GuestDocument = graphql(`
  fragment Guest on Guest {
    id
    version
    name
    email
    person {
      id
      displayName
    }
    items {
      id
      number
      title
    }
    answer {
      id
      rsvp
      mode
      apology
    }
  }
`);

/** The items of an agenda to which a guest can be invited. */
export const ItemsToAttendDocument = graphql(`
  query ItemsToAttend($meetingId: ID!) {
    meeting(id: $meetingId) {
      id
      entries {
        id
        number
        depth
        ... on AgendaItem {
          title
          purpose
          state
        }
      }
    }
  }
`);

export const InviteGuestDocument = graphql(`
  mutation InviteGuest($input: InviteGuestInput!) {
    inviteGuest(input: $input) {
      meeting {
        id
        guests {
          ...Guest
        }
      }
      userErrors {
        ...Refusal
      }
    }
  }
`);

export const RevokeGuestDocument = graphql(`
  mutation RevokeGuest($input: RevokeGuestInput!) {
    revokeGuest(input: $input) {
      meeting {
        id
        guests {
          ...Guest
        }
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

export type Guest = GuestFragment;

/** Returns a guest's name. */
export function guestName({ person, name }: Guest): string {
  return person?.displayName ?? name ?? "Somebody";
}
