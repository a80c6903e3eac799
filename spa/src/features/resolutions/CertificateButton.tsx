import { useClient } from "urql";
import { LinkButton } from "@/governance";
import { ResolutionCertificateDocument } from "./resolutionQuery";

export interface CertificateButtonProps {
  readonly resolutionId: string;
}

/** Saves the certificate of a decided resolution: an extract to sign, with what the page shows the reader [V13]. */
export function CertificateButton({ resolutionId }: CertificateButtonProps) {
  const client = useClient();

  async function requestLink(): Promise<string | undefined> {
    const { data } = await client
      .query(ResolutionCertificateDocument, { resolutionId }, { requestPolicy: "network-only" })
      .toPromise();
    return data?.resolutionCertificateUrl?.url;
  }

  return (
    <LinkButton
      requestLink={requestLink}
      problemText="The certificate could not be made, or is not available to you. Load the page anew, and try again."
    >
      Certificate (PDF)
    </LinkButton>
  );
}
