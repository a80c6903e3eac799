import { graphql } from "@/graphql";
import type { OrganisationSettingsQuery } from "@/graphql/generated/graphql";

export const OrganisationRulesDocument = graphql(`
  fragment OrganisationRules on Organisation {
    settings {
      idleTimeoutMinutes
      absoluteSessionHours
      excludedWeekdays
      holidays
      secondFactorRequired
      microsoftOnly
      votesNeedProof
      downloadPolicy
      version
    }
  }
`);

export const OrganisationSettingsDocument = graphql(`
  query OrganisationSettings {
    organisation {
      id
      name
      legalName
      logo
      locale
      timeZone
      ...OrganisationRules
    }
  }
`);

export const UpdateOrganisationDocument = graphql(`
  mutation UpdateOrganisation($input: UpdateOrganisationInput!) {
    updateOrganisation(input: $input) {
      organisation {
        id
        name
        legalName
        locale
        timeZone
        ...OrganisationRules
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

export const SetOrganisationLogoDocument = graphql(`
  mutation SetOrganisationLogo($input: SetOrganisationLogoInput!) {
    setOrganisationLogo(input: $input) {
      organisation {
        id
        logo
        ...OrganisationRules
      }
      userErrors {
        ...Refusal
        data
      }
    }
  }
`);

/** The organisation with the settings of its administrators. */
export type SetOrganisation = NonNullable<OrganisationSettingsQuery["organisation"]>;
