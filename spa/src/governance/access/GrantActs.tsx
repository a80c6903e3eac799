import { useState } from "react";
import type { AccessGrantFactsFragment } from "@/graphql/generated/graphql";
import { Button } from "@/ui";
import { usePersonId } from "../person";
import styles from "./Access.module.css";
import { grantText } from "./accessWords";
import { type GrantAct, GrantDialog } from "./GrantDialog";

export interface GrantActsProps {
  readonly grant: AccessGrantFactsFragment;
  readonly onDecided: (grant: AccessGrantFactsFragment) => void;
}

/** The buttons that confirm or stop a waiting grant. Empty for readers who may do neither. */
export function GrantActs({ grant, onDecided }: GrantActsProps) {
  const [act, setAct] = useState<GrantAct>();
  const isOwn = usePersonId() === grant.requestedBy?.id;
  if (grant.state !== "WAITING" || (!grant.viewerMayConfirm && !grant.viewerMayStop)) return null;
  const stop = isOwn ? "Withdraw…" : "Stop…";
  return (
    <>
      <p className={styles.acts}>
        {grant.viewerMayConfirm && (
          <Button variant="primary" aria-label={`Confirm…: ${grantText(grant)}`} onClick={() => setAct("confirm")}>
            Confirm…
          </Button>
        )}
        {grant.viewerMayStop && (
          <Button aria-label={`${stop}: ${grantText(grant)}`} onClick={() => setAct("stop")}>
            {stop}
          </Button>
        )}
      </p>
      {act && <GrantDialog grant={grant} act={act} onDecided={onDecided} onClose={() => setAct(undefined)} />}
    </>
  );
}
