import type { session as es } from '../es/session.ts';

export const session: Record<keyof typeof es, string> = {
  'login.title': 'Connexion',
  'login.intro': 'Connectez-vous pour voir vos voyages et vos devis.',
  'login.identity': 'Identifiant ou e-mail',
  'login.password': 'Mot de passe',
  'login.submit': 'Se connecter',
  'login.recover': 'Mot de passe oublié',
  'login.newCustomer': 'Première visite ? Dites-nous quel voyage vous imaginez',
  'login.tagline': 'Le voyage commence avant le départ',
  'login.taglineText': 'Des itinéraires faits main : chaque nuit, chaque trajet et chaque prix, en toute clarté.',

  'recover.title': 'Mot de passe oublié',
  'recover.text': 'Indiquez votre adresse e-mail : nous vous enverrons un lien pour choisir un nouveau mot de passe.',
  'recover.email': 'Adresse e-mail',
  'recover.submit': 'Envoyer',
  'recover.sentTitle': 'Consultez votre messagerie',
  'recover.back': 'Retour à la connexion',
  'form.cancel': 'Annuler',

  'reset.title': 'Nouveau mot de passe',
  'reset.text': 'Choisissez un mot de passe d’au moins 8 caractères.',
  'reset.submit': 'Enregistrer le mot de passe',
  'reset.toLogin': 'Aller à la connexion',

  'password.show': 'Afficher ou masquer le mot de passe',
  'password.old': 'Mot de passe actuel',
  'password.new': 'Nouveau mot de passe',
  'password.again': 'Répétez le nouveau mot de passe',
  'password.submit': 'Changer le mot de passe',
  'password.first':
    'C’est votre première visite : remplacez le mot de passe reçu par un autre que vous seul connaissez. Vous pourrez ensuite continuer.',
  'password.hint': 'Au moins 8 caractères. Vos autres sessions ouvertes seront fermées.',

  'signUp.title': 'Créer votre compte',
  'signUp.welcome': 'Bienvenue, {{name}}',
  'signUp.welcomeNoName': 'Bienvenue',
  'signUp.text': 'Complétez vos coordonnées et choisissez un mot de passe pour voir votre voyage.',
  'signUp.textTravel':
    'Votre voyage « {{travel}} » vous attend. Complétez vos coordonnées et choisissez un mot de passe pour le voir.',
  'signUp.firstName': 'Prénom',
  'signUp.lastName': 'Nom',
  'signUp.email': 'Vous vous connecterez avec {{email}}',
  'signUp.password': 'Mot de passe',
  'signUp.passwordHint': 'Au moins 8 caractères',
  'signUp.consent': 'J’ai lu et j’accepte la',
  'signUp.privacy': 'politique de confidentialité',
  'signUp.submit': 'Créer mon compte',
  'signUp.hasPassword': 'Vous avez déjà un compte chez nous. Connectez-vous avec votre mot de passe.',
};
