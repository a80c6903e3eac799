import styles from "./OrganisationBrand.module.css";

interface OrganisationBrandProps {
  readonly name: string;
  /** The address of its logo; empty without one. */
  readonly logo: string;
}

/** The organisation's logo, or its name without one, above the product's. */
export function OrganisationBrand({ name, logo }: OrganisationBrandProps) {
  if (logo === "") return <p className={styles.name}>{name}</p>;
  return <img className={styles.logo} src={logo} alt={name} />;
}
