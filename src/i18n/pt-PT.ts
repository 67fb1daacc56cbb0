import { pt } from "./pt";
import type { UiTexts } from "./ui-text-keys";

/** Portuguese as it is written in Portugal, where it differs. */
export const ptPT: UiTexts = {
  ...pt,
  contact: "Contacto",
  sections: "Secções",
  externalLinks: "Ligações",
  colorScheme: "Aspeto",
  emailInvalid: "Introduza um e-mail válido.",
  subjectMissing: "Introduza um assunto.",
  messageMissing: "Introduza uma mensagem.",
  sending: "A enviar a sua mensagem",
  notAccepted: "Algo que escreveu não foi aceite. Verifique os campos.",
  tooManyMessages: "Foram enviadas demasiadas mensagens. Tente novamente mais tarde.",
  cannotSend: "De momento não é possível enviar mensagens.",
  otherWays: "As ligações no fim da página são outra forma de entrar em contacto.",
  camera: "Câmara",
  tuneForYou: "Uma melodia para si",
  notFound: "Ups, a página que procura não existe.",
  notFoundHint: "Experimente as ligações no topo ou no fim da página.",
};
