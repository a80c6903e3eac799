import { useState } from "react";
import { ActDialog, ForecastNote, GrantsWaitDialog, orgRoleNames, useChange } from "@/governance";
import type { AccessGrantFactsFragment, OrgRole, PersonFactsFragment } from "@/graphql/generated/graphql";
import { CheckboxField } from "@/ui";
import { SetOrgRolesDocument } from "./peopleChanges";
import { orgRoles } from "./personWords";

const roleHints: Record<OrgRole, string> = {
  PA: "Administers people and settings, and reads no content of boards.",
  SEC: "Secretary of every board: plans meetings, writes agendas, seats people.",
  AUD: "Reads within the scopes that are granted, and the audit trail.",
};

export interface RolesDialogProps {
  readonly person: PersonFactsFragment;
  readonly onClose: () => void;
}

/** Gives and takes roles in the organisation. A given role waits for a second person. */
export function RolesDialog({ person, onClose }: RolesDialogProps) {
  const [begun] = useState(person);
  const [chosen, setChosen] = useState<readonly OrgRole[]>(person.administration?.orgRoles ?? []);
  const [waiting, setWaiting] = useState<readonly AccessGrantFactsFragment[]>([]);
  const change = useChange(SetOrgRolesDocument, (data) => data.setOrgRoles);
  const adds = chosen.some((role) => !begun.administration?.orgRoles.includes(role));

  const expectedVersion = begun.administration?.version ?? 0;

  if (waiting.length > 0) return <GrantsWaitDialog grants={waiting} onClose={onClose} />;
  return (
    <ActDialog
      subject="this person"
      title={`Roles of ${begun.displayName}`}
      change={change}
      actLabel="Set roles"
      input={{ personId: begun.id, expectedVersion, orgRoles: [...chosen] }}
      onDone={(payload) => {
        if (payload.accessGrants.length === 0) onClose();
        else setWaiting(payload.accessGrants);
      }}
      onClose={onClose}
    >
      {orgRoles.map((role) => (
        <CheckboxField
          key={role}
          label={orgRoleNames[role]}
          hint={roleHints[role]}
          checked={chosen.includes(role)}
          onChange={({ target }) =>
            setChosen(target.checked ? [...chosen, role] : chosen.filter((each) => each !== role))
          }
        />
      ))}
      <ForecastNote access={adds ? { kind: "ORGANISATION_ROLE", personId: begun.id } : undefined} />
    </ActDialog>
  );
}
