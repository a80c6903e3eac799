import styles from "./OrganisationLogo.module.css";

interface OrganisationLogoProps {
  readonly name: string;
  /** A data URL. */
  readonly address: string;
}

/** The organisation's logo, on white as in e-mails and packs. */
export function OrganisationLogo({ name, address }: OrganisationLogoProps) {
  return <img className={styles.logo} src={address} alt={`Logo of ${name}`} />;
}
