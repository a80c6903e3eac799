import styles from "./TermsText.module.css";

const clauses: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[] = [
  {
    heading: "1. What these terms cover",
    paragraphs: [
      "These terms apply between you and the organisation that runs this portal and has given you access to it. The portal holds the papers, meetings and decisions of its boards and committees.",
      "Registering does not by itself give access to a board. The organisation decides who sees what, and may ask you to prove who you are.",
    ],
  },
  {
    heading: "2. Your account",
    paragraphs: [
      "The account is yours alone. Use an email address that only you read, choose a password that you use nowhere else, and do not let anybody act in your name.",
      "Tell the organisation at once when you think that somebody else knows your password or has had your device in their hands.",
    ],
  },
  {
    heading: "3. Confidentiality",
    paragraphs: [
      "What you read in the portal is confidential unless it is marked otherwise or has been published. You may use it for your work on the board, and for nothing else.",
      "You may pass papers on only when the organisation allows it. Copies that you have made are to be destroyed or returned when your work on the board ends.",
    ],
  },
  {
    heading: "4. Proper use",
    paragraphs: [
      "Do not try to reach what you have not been given access to, do not disturb the service, and do not upload anything unlawful or harmful.",
      "Declare your interests truthfully. Votes, signatures and confirmations that you give in the portal count as your own.",
    ],
  },
  {
    heading: "5. Records",
    paragraphs: [
      "The portal keeps a record of who did what and when, because boards must be able to show how they decided. Records of meetings and decisions remain after your account has been closed, for as long as the law and the organisation's retention rules require.",
    ],
  },
  {
    heading: "6. Personal data and cookies",
    paragraphs: [
      "Your name, email address and activity are processed to run the portal and to keep it secure. The privacy policy says on what legal basis, for how long, and what rights you have.",
      "The portal uses cookies that are needed to keep you signed in and to remember your choices.",
    ],
  },
  {
    heading: "7. Availability",
    paragraphs: [
      "The organisation takes reasonable care to keep the portal available and secure, but does not promise that it is never interrupted. Formal time limits of a board apply even when the portal cannot be reached; in that case contact the secretary.",
    ],
  },
  {
    heading: "8. Ending access",
    paragraphs: [
      "You may delete your account at any time. The organisation may suspend or end your access when your office ends, when these terms are broken, or when the security of the portal requires it.",
    ],
  },
  {
    heading: "9. Liability",
    paragraphs: [
      "Nothing in these terms limits liability that the law does not allow to be limited. Beyond that, the organisation is liable for damage that it causes intentionally or through gross negligence, and for the breach of an essential duty up to the damage that was foreseeable.",
    ],
  },
  {
    heading: "10. Changes and law",
    paragraphs: [
      "When these terms change, you are asked to accept the new version before it applies to you. The law of the country in which the organisation has its seat applies.",
      "Questions about these terms are answered by the organisation's secretary or by Support.",
    ],
  },
];

/** The terms and conditions that a person accepts by registering. */
export function TermsText() {
  return (
    <div className={styles.terms}>
      {clauses.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h3>{heading}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  );
}
