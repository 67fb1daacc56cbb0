import { useEffect, useState } from "react";
import { hasCaptcha } from "../../browser/captcha";
import { languageAttributes } from "../../i18n/language-attributes";
import { EmailAddress, joinEmailParts } from "../email-address/email-address";
import { ExternalLinks, externalLinks, resumeLinks } from "../footer/external-links";
import { LinkedParagraph } from "../linked-text/linked-text";
import { Notification } from "../notification/notification";
import { OwnerInfo } from "../owner-info/owner-info";
import { imageAspectRatio, Picture, type ContentImage } from "../picture/picture";
import { ContactForm } from "./contact-form";
import * as styles from "./contact.module.css";
import { dismissResult, useSubmission, type SubmissionState } from "./submission";

/** The owner's e-mail address with a button that copies it, where the browser has a clipboard (not on http). */
function CopyableEmail({ parts }: { readonly parts: readonly string[] }) {
  const [isCopied, setCopied] = useState(false);
  const [hasClipboard, setHasClipboard] = useState(true);
  useEffect(() => setHasClipboard("clipboard" in window.navigator), []);
  const copy = () => {
    window.navigator.clipboard.writeText(joinEmailParts(parts)).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <p className={styles["email"]} style={{ "--letters": joinEmailParts(parts).length }}>
      <EmailAddress parts={parts} />
      {hasClipboard && (
        <button type="button" data-scripting-only="true" onClick={copy}>
          {uiTexts.copyAddress}
        </button>
      )}
      <span role="status">{isCopied && uiTexts.copied}</span>
    </p>
  );
}

/** Data of the Contact page. `contactForm` is false for a page without the form. */
type ContactData = Pick<Queries.SiteFragment, "links"> &
  Queries.OwnerInfoFragment &
  Partial<
    Pick<
      Queries.ContactPageQuery["site"],
      "contactForm" | "contactIntro" | "contactPrivacy" | "portrait" | "firstPiece"
    >
  >;

/** E-mail address, status and place of the owner; without a form that can send, also the owner's links. */
function OwnerContact({ site }: { readonly site: ContactData }) {
  const links = externalLinks(site.links);
  const list = links.length > 0 && <ExternalLinks links={links} />;
  const hasForm = site.contactForm !== false;
  return (
    <div className={styles["alternatives"]}>
      {site.emailParts && <CopyableEmail parts={site.emailParts} />}
      <OwnerInfo
        owner={{ ...site, emailParts: null }}
        resume={hasForm && hasCaptcha() ? resumeLinks(site.links)[0] : undefined}
      />
      {hasForm && hasCaptcha() ? <noscript>{list}</noscript> : list}
    </div>
  );
}

function notificationText(submission: SubmissionState): string {
  if (submission === "idle" || submission === "submitting") return "";
  return submission === "success" ? uiTexts.sent : uiTexts.notSent;
}

/** Lengths of the longer side of the stamp's image, as in the styles. */
const stampSizes = { phone: "5rem", wide: "clamp(9rem, 9vw, 14rem)" };

/** An image as a stamp on the message. */
function Stamp({ image }: { readonly image: ContentImage }) {
  const ratio = imageAspectRatio(image);
  const width = (size: string) => `calc(${size} * ${Math.min(1, ratio).toFixed(2)})`;
  return (
    <span className={styles["stamp"]} style={{ "--ratio": ratio }}>
      <Picture
        image={image}
        alt=""
        sizes={`(min-width: 600px) ${width(stampSizes.wide)}, ${width(stampSizes.phone)}`}
        loading="eager"
      />
    </span>
  );
}

/** The form, below the reason if it cannot send, and the result of sending. */
function FormWithResult({ site }: { readonly site: ContactData }) {
  const { emailParts, links } = site;
  const stamp = site.portrait ?? site.firstPiece;
  const submission = useSubmission();
  const warning = (reason: string) => <p className={styles["warning"]}>{reason}</p>;
  return (
    <div className={styles["writing"]}>
      {hasCaptcha() ? <noscript>{warning(uiTexts.needsJavaScript)}</noscript> : warning(uiTexts.cannotSend)}
      <ContactForm
        emailParts={emailParts}
        hasAlternatives={emailParts !== null || externalLinks(links).length > 0}
      >
        <LinkedParagraph
          text={site.contactPrivacy}
          className={styles["note"]}
          {...languageAttributes(site, "contactPrivacy")}
        />
        {stamp && <Stamp image={stamp.image} />}
      </ContactForm>
      <Notification
        text={notificationText(submission)}
        kind={submission === "success" ? "success" : "failure"}
        onDismiss={dismissResult}
      />
    </div>
  );
}

/** Maximum length of a `contactIntro` that is shown as large as a heading. */
const maxHeadingLength = 160;

/** Heading, ways to get in touch, and the form unless `contactForm` is false. */
export function Contact({ site }: { readonly site: ContactData }) {
  const introLength = site.contactIntro?.length ?? 0;
  const isHeading = introLength > 0 && introLength <= maxHeadingLength;
  return (
    <div className={styles["contact"]}>
      <div className={styles["heading"]} data-intro={isHeading || undefined}>
        <h1>{uiTexts.contact}</h1>
        <LinkedParagraph text={site.contactIntro} {...languageAttributes(site, "contactIntro")} />
      </div>
      <OwnerContact site={site} />
      {site.contactForm !== false && <FormWithResult site={site} />}
    </div>
  );
}
