export const texts = {
  label: "Cookies",
  body: "We use cookies to enhance your experience. By continuing you consent to them under our ",
  policy: "privacy policy",
  policyNewTab: " (opens in a new tab)",
  accept: "Accept",
} as const;
