import type { letterText as es } from '../es/letter-text.ts';

/** Where administrators edit the words of letters, in French. */
export const letterText: Record<keyof typeof es, string> = {
  'letterTexts.intro':
    'Objet et texte de chaque e-mail, dans chaque langue. Ceux que vous ne modifiez pas gardent nos mots. Les e-mails déjà en attente ne changent pas.',
  'letterTexts.requests': 'Les textes des demandes de groupes s’écrivent ailleurs.',
  'letterTexts.letter': 'E-mail',
  'letterTexts.letters': 'E-mails',
  'letterTexts.to.customers': 'Aux clients',
  'letterTexts.to.suppliers': 'Aux fournisseurs',
  'letterTexts.to.staff': 'À l’équipe',
  'letterTexts.editedIn': 'Modifié en {{languages}}',
  'letterTexts.ours': 'Notre texte',
  'letterTexts.edited': 'Modifié',
  'letterTexts.restore': 'Revenir à notre texte',
  'letterTexts.askRestore': '« {{letter}} » en {{language}} retrouvera notre texte et celui de l’agence sera perdu.',
  'letterTexts.yesRestore': 'Oui, revenir',
  'letterTexts.restoring': 'Retour à notre texte…',
  'letterTexts.heading': 'Titre',
  'letterTexts.opening': 'Texte',
  'letterTexts.openingHint':
    'Une ligne vide sépare les paragraphes. Le bouton suit les premiers, pour rester visible sur un téléphone.',
  'letterTexts.closing': 'Texte de fin',
  'letterTexts.closingHint': 'Il figure sous les devis et les données, avant la signature. Il peut rester vide.',
  'letterTexts.placeholders': 'Ce qui se remplit tout seul',
  'letterTexts.required': '* Ne peut pas manquer dans le texte.',
  'letterTexts.fixed':
    'L’application ajoute le bouton, les devis, les données, comment payer, la signature et le pied de page.',
  'letterTexts.preview': 'Aperçu avec un voyage d’exemple',
  'letterTexts.width': 'Largeur de l’aperçu',
  'letterTexts.phone': 'Téléphone',
  'letterTexts.desk': 'Ordinateur',
  'letterTexts.drawing': 'Aperçu en préparation',
  'letterTexts.waits': 'L’aperçu attend : {{fault}}',
};
