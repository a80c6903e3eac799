import { type ReactNode, useState } from "react";
import { ActDialog, type MutationDocument, type Payload, useChange, type ChangeInput } from "@/governance";
import type { PersonFactsFragment } from "@/graphql/generated/graphql";

export interface PersonActProps {
  readonly person: PersonFactsFragment;
  readonly onClose: () => void;
}

export interface PersonActDialogProps<Data, Input extends object> extends PersonActProps {
  readonly mutation: MutationDocument<Data, Input>;
  readonly payloadOf: (data: Data) => Payload;
  readonly inputOf: (person: PersonFactsFragment) => ChangeInput<Input>;
  readonly title: string;
  readonly actLabel: string;
  readonly isDangerous?: boolean;
  readonly children: ReactNode;
}

/** States the consequence for a person, and sends the change with the version of the person that was shown first. */
export function PersonActDialog<Data, Input extends object>(props: PersonActDialogProps<Data, Input>) {
  const { person, mutation, payloadOf, inputOf, ...dialog } = props;
  const [begun] = useState(person);
  const change = useChange(mutation, payloadOf);
  return <ActDialog subject="this person" change={change} input={inputOf(begun)} {...dialog} />;
}
