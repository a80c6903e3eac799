import { encode } from "uqr";
import styles from "./SecurityPage.module.css";

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** A text as a QR code (ISO/IEC 18004), dark on light in every theme, with the quiet zone that scanners need. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, data } = encode(text, { border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an address of an image would carry the secret
      role="img"
      aria-label={label}
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={dark.join("")} fill="#000" />
    </svg>
  );
}
