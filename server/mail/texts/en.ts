import { agreement } from './agreement.ts';
import { counted, type MailTexts } from './mail-texts.ts';

export const en: MailTexts = {
  ...agreement.en,
  common: {
    greeting: name => `Hello ${name},`,
    regards: 'Kind regards,',
    buttonInWords: 'If the button doesn’t work, copy this address into your browser:',
    why: agency => `You’re receiving this message because you have a trip or an account with ${agency}.`,
    whyStaff: agency => `Automatic notice for the team of ${agency}.`,
    licence: number => `Licence ${number}`,
    travel: 'Trip',
    dates: 'Dates',
    days: count => counted(count, 'day', 'days'),
    client: 'Client',
    budget: 'Quote',
    budgetNumber: id => `no. ${id}`,
    quotes,
    price: 'Price',
    validUntil: 'Valid until',
    acceptedAt: 'Accepted on',
    emergencyPhone: 'Emergency telephone (24 h)',
    reason: 'Reason',
    payment: {
      label: 'How to pay',
      holder: 'Account holder',
      reference: 'Reference',
      code: euros => `QR code for the transfer of ${euros}`,
      scan: 'Scan the code with your banking app to fill in the transfer.',
    },
  },
  budgetSent: {
    subject: ({ travel, count }) =>
      count === 1 ? `Your quote for “${travel}”` : `Your ${count} quotes for “${travel}”`,
    subjectAgain: ({ travel, count }) =>
      count === 1 ? `Updated quote for “${travel}”` : `Updated quotes for “${travel}”`,
    preheader: (dates, count) =>
      count === 1 ? `${dates}. See it and reply online.` : `${dates}. Compare them and choose yours online.`,
    intro: ({ agent, count }) => `${agent ? 'I’ve' : 'We’ve'} put together ${quotes(count)} for this trip.`,
    introAgain: ({ agent, count }) =>
      `${agent ? 'I’ve' : 'We’ve'} revised your trip. Here ${count === 1 ? 'is' : 'are'} ${quotes(count)}, up to date.`,
    calmly: ({ agent }) =>
      `Take your time, and if something isn’t quite right, tell ${agent ? 'me and I’ll' : 'us and we’ll'} change it.`,
    whatNow: count =>
      `On your page you’ll find the itinerary day by day, with the prices and the terms. From there you can download ${count === 1 ? 'the quote' : 'each quote'} as a PDF, accept it, ask us anything you like or request alternatives.`,
    button: count => (count === 1 ? 'See the quote' : 'See the quotes'),
    signUp: 'The first time, you only need to choose a password.',
    signUpButton: 'Choose a password and see the trip',
    signUpLink: days =>
      `The link is personal and valid for ${counted(days, 'day', 'days')}: please don’t forward it. If it expires, ask us for another.`,
  },
  questionAsked: {
    subject: (travel, by) => `${by} has a question about “${travel}”`,
    preheader: question => question,
    heading: 'A client has a question',
    intro: (travel, by, budget) => `${by} has asked about quote no. ${budget} for the trip “${travel}”.`,
    about: 'About',
    whole: 'The whole quote',
    question: 'Question',
    button: 'Answer',
    next: 'Write the answer on the page of the quote, next to the service: the client reads it there and gets it by e-mail.',
  },
  questionAnswered: {
    subject: travel => `The answer to your question about “${travel}”`,
    preheader: agent => (agent ? `${agent} has answered you.` : 'We’ve answered you.'),
    heading: 'Here is your answer',
    intro: travel => `Here is the answer to what you asked us about “${travel}”.`,
    about: 'About',
    whole: 'The whole quote',
    question: 'Your question',
    answer: 'Answer',
    button: 'See the answer',
    next: 'If anything is still unclear, just ask us again on the same page: that’s what we’re here for.',
  },
  invitation: {
    subject: agency => `Your ${agency} account is ready`,
    preheader: 'Choose a password and sign in whenever you like.',
    heading: 'Your account is ready',
    intro: (agency, agent) =>
      `${agent ? 'I’ve' : 'We’ve'} opened an account for you with ${agency}. All you have to do is choose a password.`,
    what: 'You’ll find your trips, your quotes and your documents there, and you can ask us anything you need to know.',
    button: 'Choose a password',
    link: days =>
      `The link is personal and valid for ${counted(days, 'day', 'days')}: please don’t forward it. If it expires, ask us for another.`,
  },
  budgetReminder: {
    subject: (travel, count) =>
      count === 1 ? `Your quote for “${travel}” is waiting for you` : `Your quotes for “${travel}” are waiting for you`,
    preheader: dates => `${dates}. Can we help you decide?`,
    intro: (agent, count) =>
      `A few days ago ${agent ? 'I' : 'we'} sent you ${quotes(count)} for this trip. What do you think?`,
    button: count => (count === 1 ? 'See the quote' : 'See the quotes'),
    help: agent =>
      `If you have a question or would like to change something, just reply to this message and ${agent ? 'I’ll' : 'we’ll'} help.`,
    noMore: 'If you’d rather not have any more reminders, reply and let us know.',
  },
  recoverPassword: {
    subject: agency => `Change your ${agency} password`,
    preheader: hours => `The link is valid for ${counted(hours, 'hour', 'hours')}.`,
    heading: 'Choose a new password',
    intro: agency => `We’ve received a request to change the password of your account with ${agency}.`,
    link: hours => `The link is valid for ${counted(hours, 'hour', 'hours')} and can be used only once.`,
    button: 'Change the password',
    notYou: 'If it wasn’t you, there’s nothing to do: your password stays as it was.',
  },
  accountChanged: {
    subject: (heading, agency) => `${heading}: your account with ${agency}`,
    preheader: 'If it wasn’t you, let us know.',
    heading: {
      password: 'Password changed',
      passwordByStaff: 'New password',
      email: 'E-mail changed',
      secondFactorOn: 'Two-step verification turned on',
      secondFactorOff: 'Two-step verification turned off',
      passkeyAdded: 'Passkey added',
      passkeyRemoved: 'Passkey removed',
      recoveryCodes: 'New recovery codes',
      apiKeyMade: 'API key made',
      apiKeyRevoked: 'API key revoked',
      providerLinked: 'One more way in',
      providerUnlinked: 'One way in less',
    },
    told: {
      password: agency => `The password of your account with ${agency} has been changed.`,
      passwordByStaff: agency =>
        `The ${agency} team has given your account a new password. You’ll choose your own when you sign in with it.`,
      email: agency => `The e-mail of your account with ${agency} has been changed.`,
      secondFactorOn: agency =>
        `Your password alone no longer opens your account with ${agency}: a code from your phone is needed as well.`,
      secondFactorOff: agency => `Your account with ${agency} no longer asks for a code from your phone.`,
      passkeyAdded: agency => `Your account with ${agency} can now be opened with a new passkey.`,
      passkeyRemoved: agency => `A passkey has been removed from your account with ${agency}: it no longer opens it.`,
      providerLinked: agency =>
        `From now on your account with ${agency} also opens with your organisation’s sign-in, without a password.`,
      providerUnlinked: agency =>
        `The link between your account with ${agency} and your organisation’s sign-in has been removed.`,
      recoveryCodes: agency =>
        `New recovery codes have been made for your account with ${agency}. The earlier ones no longer work.`,
      apiKeyMade: agency => `A key has been made with which another program can work in your name with ${agency}.`,
      apiKeyRevoked: agency =>
        `A key with which another program worked in your name with ${agency} has been revoked: it no longer works.`,
    },
    when: 'When',
    newEmail: 'New e-mail',
    here: 'From now on you sign in with this address, and we’ll write to you here.',
    wasYou: 'If it was you, there’s nothing to do.',
    notYou:
      'If it wasn’t you, ask for another password with “Recover password” on the sign-in page and let us know: somebody may have been in your account.',
    notYouEmail: 'If it wasn’t you, let us know at once by phone or by answering this message.',
    notYouStaff: 'If you weren’t expecting this, let us know by phone or by answering this message.',
    button: 'Go to the sign-in page',
  },
  budgetAccepted: {
    subject: travel => `Confirmation: you’ve accepted the quote for “${travel}”`,
    preheader: price => `Price accepted: ${price}. We’re starting on the bookings.`,
    heading: 'Quote accepted. Thank you!',
    intro: travel => `We’ve received your acceptance of the quote for “${travel}” and are already making the bookings.`,
    papers:
      'Please keep this message. On the page of your trip you can download the certificate of acceptance, with the date and everything you’ve accepted, and the quote as a PDF.',
    next: agent =>
      agent ? 'I’ll write to you as soon as the trip is booked.' : 'We’ll write to you as soon as the trip is booked.',
    button: 'See my trip',
  },
  budgetAcceptedStaff: {
    subject: (travel, by, price) => `${by} has accepted a quote for “${travel}” (${price})`,
    preheader: dates => `${dates}. The trip is now waiting to be booked.`,
    heading: 'Quote accepted',
    intro: (travel, by) => `${by} has accepted a quote for the trip “${travel}”. It’s now waiting to be booked.`,
    button: 'Open the trip',
  },
  alternativesSought: {
    subject: (travel, by) => `${by} is asking for alternatives for “${travel}”`,
    preheader: budget => `Quote no. ${budget} was declined.`,
    heading: 'The client is asking for alternatives',
    intro: (travel, by, budget) =>
      `${by} has declined quote no. ${budget} for the trip “${travel}” and is waiting for another proposal.`,
    button: 'Prepare alternatives',
  },
  travelRejected: {
    subject: (travel, by) => `${by} has declined the trip “${travel}”`,
    preheader: 'All its quotes are declined.',
    heading: 'Trip declined',
    intro: (travel, by) => `${by} has declined the trip “${travel}” with all its quotes.`,
    button: 'Open the trip',
  },
  travelRejectedClient: {
    subject: travel => `We’ve closed your trip “${travel}”`,
    preheader: 'None of its quotes is going ahead.',
    heading: 'Trip closed',
    intro: travel => `We’ve closed the trip “${travel}”: none of its quotes is going ahead.`,
    next: agent =>
      `If you change your mind, or would prefer other dates or another destination, call or write to ${agent ? 'me: I’ll' : 'us: we’ll'} be glad to prepare another quote.`,
    button: 'Ask for another trip',
  },
  modification: {
    subject: travel => `Changes to your quote for “${travel}”: please confirm`,
    preheader: 'See what has changed and let us know whether you agree.',
    heading: 'Your quote has changed',
    intro: (travel, agent) =>
      `${agent ? 'I’ve' : 'We’ve'} changed the quote for “${travel}”. Please see the changes and tell ${agent ? 'me' : 'us'} if you accept them.`,
    comments: 'Why it has changed',
    changes: 'What has changed',
    more: count => `and ${counted(count, 'more change', 'more changes')}`,
    button: 'See the changes and reply',
    link: days =>
      `The link is personal and valid for ${counted(days, 'day', 'days')}: please don’t forward it. If it expires, ask us for another.`,
  },
  supplierAnswered: {
    subject: (declined, supplier, request) =>
      `${supplier} ${declined ? 'has nothing to offer for' : 'has answered'} “${request}”`,
    heading: declined => (declined ? 'A supplier declines' : 'A supplier has answered'),
    intro: (declined, supplier, request) =>
      declined
        ? `${supplier} tells us that they have nothing to offer for the request “${request}”.`
        : `${supplier} has answered the request “${request}”. Compare their offer with the others.`,
    total: price => `Price for the group: ${price}.`,
    option: 'Option until',
    comments: 'What they write',
    button: 'See the request',
  },
  modificationAnswered: {
    subject: (accepted, travel, by) => `${by} has ${accepted ? 'accepted' : 'declined'} the changes to “${travel}”`,
    preheader: budget => `Quote no. ${budget}.`,
    heading: accepted => (accepted ? 'Changes accepted' : 'Changes declined'),
    intro: (accepted, travel, by, budget) =>
      `${by} has ${accepted ? 'accepted' : 'declined'} the changes to quote no. ${budget} of the trip “${travel}”.`,
    comment: 'The client’s comment',
    button: 'Open the quote',
  },
  taskDue: {
    subject: (task, when) => `Task: ${task} (${when})`,
    preheader: about => (about ? `${about}. It’s yours to do.` : 'It’s yours to do.'),
    intro: 'This is a reminder of a task that you have at the agency:',
    when: 'When',
    phone: 'Phone',
    button: 'Open the task',
  },
  mailTest: {
    subject: agency => `Test message from ${agency}`,
    preheader: 'Mail leaves and arrives.',
    heading: 'Mail works',
    intro: (by, agency) =>
      `${by} has sent this message from the application of ${agency} to see that mail leaves. There’s nothing for you to do.`,
    button: 'See the messages',
  },
  ratingInvitation: {
    subject: travel => `How was your trip “${travel}”?`,
    preheader: 'Tell us how it went: it takes a minute.',
    heading: 'Welcome back',
    intro: travel => `We hope you enjoyed “${travel}”. Would you tell us what you thought of the places you stayed at?`,
    why: agency => `Your stars help other travellers choose, and what you write is read by ${agency} alone.`,
    items: 'To rate',
    button: 'Rate the trip',
    once: 'We write to you only once about each trip. If you’d rather not rate it, there’s nothing you have to do.',
    signUp: 'The first time, you only need to choose a password.',
    signUpButton: 'Choose a password and rate',
    signUpLink: days =>
      `The link is personal and valid for ${counted(days, 'day', 'days')}: please don’t forward it. If it expires, ask us for another.`,
  },
  travelAsked: {
    when: 'When',
    who: 'Who',
    days: count => counted(count, 'day', 'days'),
    flexible: (month, days) => `${month ?? 'Any month'}, for ${counted(days, 'day', 'days')} (flexible dates)`,
    adults: count => counted(count, 'adult', 'adults'),
    children: (count, ages) => `${counted(count, 'child', 'children')} (aged ${ages})`,
  },
  travelRequest: {
    subject: (destination, by) => `New request from ${by}: ${destination}`,
    heading: 'New trip request',
    intro: by => `${by} has asked for a trip on the public page. It’s waiting in the queue.`,
    destination: 'Destination or idea',
    budget: 'Budget per person',
    budgetBetween: (from, to) => (from === null ? `Up to ${to}` : to === null ? `From ${from}` : `${from} to ${to}`),
    by: 'Requested by',
    email: 'E-mail',
    phone: 'Phone',
    language: 'Language',
    wishes: 'In their own words',
    button: 'Open the request',
  },
  travelRequestConfirmation: {
    subject: agency => `${agency}: we’ve received your trip request`,
    preheader: number => `Request no. ${number}. Here is what happens next.`,
    heading: 'We’ve received your request',
    hello: 'Hello,',
    intro: agency =>
      `Thank you for thinking of ${agency}. Somebody from our team will read what you asked for and write to you with a first idea, or with any questions we still have.`,
    next: days =>
      days === null
        ? 'There’s nothing else you need to do. If you’d like to add something, contact the agency and quote the request number.'
        : `We’ll answer within ${days === 1 ? 'one working day' : `${days}\u00a0working days`}. There’s nothing else you need to do; if you’d like to add something, quote the request number.`,
    number: 'Request number',
    button: 'See what we offer',
    notYou: 'If it wasn’t you who asked for this trip, ignore this message or tell us: we’ll delete the address.',
    why: agency => `You’re receiving this message because this address was entered in the trip form of ${agency}.`,
  },
  priceRequest: {
    why: agency =>
      `You’re receiving this message because ${agency} has your contact details as a supplier of travel services.`,
    preheader: (dates, people) =>
      `${[dates, people].filter(Boolean).join(' · ') || 'Price request'}. Answer online, without an account.`,
    peopleLabel: 'People',
    people: (adults, children) =>
      [adults && counted(adults, 'adult', 'adults'), children && counted(children, 'child', 'children')]
        .filter(Boolean)
        .join(', '),
    reminded: subject => `Reminder: ${subject}`,
    reminder:
      'We don’t have your answer to this request yet. If it isn’t possible, let us know with one click and we won’t write to you about it again.',
    rooms: 'Rooms',
    button: 'Answer with your price',
    link: days =>
      `The link is personal and valid for ${counted(days, 'day', 'days')}. If you can’t quote for this request, you can tell us there too.`,
  },
};

function quotes(count: number): string {
  return counted(count, 'quote', 'quotes').replace(/^1\s/, 'a ');
}
