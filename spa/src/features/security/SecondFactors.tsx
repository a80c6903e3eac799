import { useEffect, useRef, useState } from "react";
import { hasPasskeys, type OwnFactorSet, type RequiredProof, type User } from "@/backend";
import { ProofDialog, type ProofKind } from "@/governance";
import { Button, ErrorState, Icon, Skeleton, SkeletonGroup } from "@/ui";
import { AppDialog } from "./AppDialog";
import { CodesDialog } from "./CodesDialog";
import { FactorsTable, type ListedFactor } from "./FactorsTable";
import { PasskeyDialog } from "./PasskeyDialog";
import { RemovalDialog } from "./RemovalDialog";
import styles from "./SecurityPage.module.css";
import { useOwnFactors } from "./useOwnFactors";

export interface SecondFactorsProps {
  readonly user: User;
  /** Called after a factor was added and its owner has seen the recovery codes. */
  readonly onAdded?: () => void;
}

type Open = { readonly act: "app" | "passkey" | "codes" } | { readonly act: "remove"; readonly factor: ListedFactor };

/** The reader's second factors, and the dialogs that add, remove and renew them. */
export function SecondFactors({ user, onAdded }: SecondFactorsProps) {
  const { factors, failure, loading, retry, change, waiting, giveUp } = useOwnFactors(user);
  const [open, setOpen] = useState<Open>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const [removed, setRemoved] = useState(0);

  useEffect(() => {
    // The button that had the focus has disappeared with its factor.
    if (removed > 0) heading.current?.focus();
  }, [removed]);

  /** Shows new recovery codes; without any, the factor was added and nothing is left to show. */
  function added(recovery: readonly string[]) {
    setOpen(undefined);
    setCodes(recovery);
    if (recovery.length === 0) onAdded?.();
  }

  const remove = ({ id }: ListedFactor) =>
    id === null ? user.factors.removeApp(user.id) : user.factors.removePasskey(user.id, id);

  function handleRemoved() {
    setOpen(undefined);
    setRemoved((count) => count + 1);
  }

  const close = () => setOpen(undefined);
  const adding = { user, change, onAdded: added, onClose: close };
  return (
    <section aria-labelledby="second-factors" className={styles.section}>
      <h2 id="second-factors" ref={heading} tabIndex={-1}>
        Second factor
      </h2>
      {failure !== null && (
        <ErrorState title="Your second factors could not be loaded" onRetry={() => void retry()} retrying={loading}>
          {failure}
        </ErrorState>
      )}
      {factors === null && failure === null && (
        <SkeletonGroup label="Loading your second factors">
          <Skeleton shape="line" width="half" />
        </SkeletonGroup>
      )}
      {factors !== null && (
        <Factors
          factors={factors}
          onAdd={(act) => setOpen({ act })}
          onRemove={(factor) => setOpen({ act: "remove", factor })}
          onNewCodes={() => setOpen({ act: "codes" })}
        />
      )}
      {open?.act === "app" && <AppDialog {...adding} />}
      {open?.act === "passkey" && <PasskeyDialog {...adding} />}
      {open?.act === "codes" && (
        <RemovalDialog
          title="New recovery codes"
          text="The recovery codes that you have kept will not work any more."
          act="Make new codes"
          change={change}
          onAct={async () => setCodes(await user.factors.replaceRecoveryCodes(user.id))}
          onDone={close}
          onClose={close}
        />
      )}
      {open?.act === "remove" && (
        <RemovalDialog
          title={`Remove ${open.factor.name}`}
          text="It will not work for a log-in any more. All your other factors stay. You confirm with one of your factors."
          act="Remove"
          change={change}
          onAct={() => remove(open.factor)}
          onDone={handleRemoved}
          onClose={close}
        />
      )}
      {waiting && <ProofDialog user={user} kinds={kindsOf(waiting.asked)} onProved={waiting.again} onClose={giveUp} />}
      {codes.length > 0 && (
        <CodesDialog
          codes={codes}
          onClose={() => {
            setCodes([]);
            onAdded?.();
          }}
        />
      )}
    </section>
  );
}

function kindsOf(asked: RequiredProof): readonly ProofKind[] {
  return asked === "password" ? ["password"] : asked;
}

interface FactorsProps {
  readonly factors: OwnFactorSet;
  readonly onAdd: (kind: "app" | "passkey") => void;
  readonly onRemove: (factor: ListedFactor) => void;
  readonly onNewCodes: () => void;
}

function Factors({ factors, onAdd, onRemove, onNewCodes }: FactorsProps) {
  const { app, passkeys, offered, required, recoveryCodesLeft } = factors;
  const listed: readonly ListedFactor[] = [
    ...passkeys,
    ...(app === null ? [] : [{ ...app, id: null, name: "Authenticator app" }]),
  ];
  const offersPasskeys = offered.includes("passkey") && hasPasskeys();
  return (
    <>
      {offered.length === 0 && <p>You sign in with Microsoft, which asks for the second factors of your account.</p>}
      {offered.length > 0 && listed.length === 0 && (
        <p className={styles.words}>
          With a second factor nobody gets in with your password alone. You are asked for it after the password.
        </p>
      )}
      {required && (
        <p className={styles.notice}>
          <Icon name="lock" />
          Your organisation asks everybody for a second factor.
        </p>
      )}
      {listed.length > 0 && <FactorsTable factors={listed} onRemove={onRemove} />}
      {listed.length > 0 && (
        <p>
          {`${recoveryCodesLeft} of your recovery codes are left. One lets you in when you have no other factor at hand.`}
        </p>
      )}
      <p className={styles.ways}>
        {offersPasskeys && <Button onClick={() => onAdd("passkey")}>Add a passkey</Button>}
        {offered.includes("totp") && (
          <Button onClick={() => onAdd("app")}>
            {app === null ? "Set up an authenticator app" : "Set up another app"}
          </Button>
        )}
        {listed.length > 0 && <Button onClick={onNewCodes}>Make new recovery codes</Button>}
      </p>
    </>
  );
}
