import type { MailTexts } from '../mail-texts.ts'

export const english: MailTexts = {
  welcome: ({ name, site, supportEmail, supportPhone }) => ({
    subject: 'Welcome',
    greeting: `Hello ${name},`,
    paragraphs: [
      `Your profile on ${site} is ready, and it is free for as long as you like.`,
      'A good first evening: read a few blogs, follow somebody whose words you like, and add a picture when you feel at home.',
      `If anything is unclear, write to ${supportEmail} or call ${supportPhone}. A person answers.`,
    ],
    action: 'Go to your start page',
    farewell: 'Good to have you here.',
  }),
  reset: ({ name, supportEmail }) => ({
    subject: 'Choose a new password',
    greeting: `Hello ${name},`,
    paragraphs: [
      'You asked for a new password. The link works once, for 60 minutes.',
      'When you have chosen one, you are signed out everywhere and can sign in again with it.',
      `Was it not you? Then you need not do anything: your password stays as it is. If it happens again, tell us at ${supportEmail}.`,
    ],
    action: 'Choose a new password',
    farewell: 'Kind regards',
  }),
  passwordChanged: ({ name, supportEmail, supportPhone }) => ({
    subject: 'Your password was changed',
    greeting: `Hello ${name},`,
    paragraphs: [
      'Your password was changed just now, and every other device was signed out.',
      `Was it not you? Then ask for a new password at once and tell us: ${supportEmail} or ${supportPhone}.`,
    ],
    action: 'Go to the front page',
    farewell: 'Kind regards',
  }),
  emailChangeAsked: ({ name, supportEmail, supportPhone }) => ({
    subject: 'A change of your e-mail address',
    greeting: `Hello ${name},`,
    paragraphs: [
      'Somebody who is signed in to your profile and knows its password wants to use another e-mail address. Nothing has changed yet: the new address has to be confirmed first.',
      `Was it not you? Then choose a new password at once, and the change cannot be confirmed any more. Please tell us as well: ${supportEmail} or ${supportPhone}.`,
    ],
    action: 'Go to your account',
    farewell: 'Kind regards',
  }),
  confirmEmail: ({ supportEmail }) => ({
    subject: 'Confirm your new e-mail address',
    greeting: 'Hello,',
    paragraphs: [
      'You want to use this address for your profile. Confirm it with the link; it works once, for 60 minutes.',
      'Until then we write to your old address, and you sign in with that one.',
      `Was it not you? Then you need not do anything. If it happens again, tell us at ${supportEmail}.`,
    ],
    action: 'Confirm the address',
    farewell: 'Kind regards',
  }),
  emailChanged: ({ name, supportEmail, supportPhone }) => ({
    subject: 'Your e-mail address was changed',
    greeting: `Hello ${name},`,
    paragraphs: [
      'Your profile has a new e-mail address. From now on you sign in with that one, and this is our last mail to the old one.',
      `Was it not you? Then tell us at once: ${supportEmail} or ${supportPhone}.`,
    ],
    action: 'Go to the front page',
    farewell: 'Kind regards',
  }),
  emailInUse: ({ name }) => ({
    subject: 'Your e-mail address is in use already',
    greeting: `Hello ${name},`,
    paragraphs: [
      `Somebody wanted to use your e-mail address for another profile. It belongs to your profile ${name}, so nothing has changed.`,
      'Was it you? Then sign in with this profile, or give the other one an address of its own.',
      'Was it somebody else? Then you need not do anything: nobody learned that you are a member here.',
    ],
    action: 'Go to the front page',
    farewell: 'Kind regards',
  }),
}
