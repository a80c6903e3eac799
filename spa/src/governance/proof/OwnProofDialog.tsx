import { useEffect, useState } from "react";
import { type OwnFactorSet, useRealmApp, type User } from "@/backend";
import { Button, Dialog, Skeleton, SkeletonGroup } from "@/ui";
import { ProofDialog, type ProofDialogProps } from "./ProofDialog";
import type { ProofKind } from "./proofKinds";

export type OwnProofDialogProps = Omit<ProofDialogProps, "user" | "kinds">;

/** As ProofDialog, with all proofs that the account of the reader has. */
export function OwnProofDialog(props: OwnProofDialogProps) {
  const { currentUser: user } = useRealmApp();
  return user === null ? null : <ProofOf user={user} {...props} />;
}

function ProofOf({ user, ...props }: OwnProofDialogProps & { readonly user: User }) {
  const [kinds, setKinds] = useState<readonly ProofKind[] | undefined>(() => kindsWithoutAsking(user));
  useEffect(() => {
    let left = false;
    async function load() {
      const found = await kindsOf(user);
      if (!left) setKinds((known) => known ?? found);
    }
    if (kindsWithoutAsking(user) === undefined) void load();
    return () => {
      left = true;
    };
  }, [user]);

  if (kinds !== undefined) return <ProofDialog user={user} kinds={kinds} {...props} />;
  return (
    <Dialog
      title="Confirm that it is you"
      onClose={props.onClose}
      actions={<Button onClick={props.onClose}>Back</Button>}
    >
      <SkeletonGroup label="Loading">
        <Skeleton shape="line" width="half" />
      </SkeletonGroup>
    </Dialog>
  );
}

/** Microsoft accounts prove themselves at Microsoft. Other accounts may have second factors, which only the server knows. */
function kindsWithoutAsking(user: User): readonly ProofKind[] | undefined {
  return user.hasPassword ? undefined : ["microsoft"];
}

/** The password remains when the factors cannot be loaded. */
async function kindsOf(user: User): Promise<readonly ProofKind[]> {
  try {
    return [...factorsOf(await user.factors.list(user.id)), "password"];
  } catch {
    return ["password"];
  }
}

function factorsOf({ app, passkeys }: OwnFactorSet): readonly ProofKind[] {
  return [...(passkeys.length > 0 ? ["passkey" as const] : []), ...(app === null ? [] : ["totp" as const])];
}
