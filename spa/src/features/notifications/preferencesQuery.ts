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

/** The reader's settings of notifications. */
export type Preferences = NonNullable<NotificationPreferencesQuery["notificationPreferences"]>;

/** The reader's setting for one type of notification. */
export type Choice = Preferences["choices"][number];
