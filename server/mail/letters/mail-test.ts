import { letterToStaff } from '../letter.ts';

/** An administrator's test message, which only says that it arrived. */
interface Params {
  url: string;
  /** The full name of the administrator. */
  by: string;
}

export const mailTest = letterToStaff({
  name: 'mailTest',
  words: ({ by }: Params, { agency }) => ({
    subject: `Prueba de correo de ${agency}`,
    preheader: 'El correo sale y llega.',
    heading: 'El correo funciona',
    intro: `${by} ha enviado este mensaje desde la aplicación de ${agency} para comprobar que los correos salen. No hay que hacer nada.`,
    button: 'Ver los correos',
  }),
  examples: ({ trip: { url }, agentName, by }) => [{ url, by: agentName ?? by }],
});
