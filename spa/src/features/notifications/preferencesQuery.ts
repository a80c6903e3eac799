import { graphql } from "@/graphql";
import type { NotificationPreferencesQuery } from "@/graphql/generated/graphql";

export const NotificationPreferencesDocument = graphql(`
  query NotificationPreferences {
    notificationPreferences {
      choices {
        type
        way
        mayChange
      }
      digestHour
      version
    }
  }
`);

export const UpdateNotificationPreferencesDocument = graphql(`
  mutation UpdateNotificationPreferences($input: UpdateNotificationPreferencesInput!) {
    updateNotificationPreferences(input: $input) {
      preferences {
        choices {
          type
          way
          mayChange
        }
        digestHour
        version
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

/** How the reader is told of things. */
export type Preferences = NonNullable<NotificationPreferencesQuery["notificationPreferences"]>;

/** How the reader is told of one kind of thing. */
export type Choice = Preferences["choices"][number];
