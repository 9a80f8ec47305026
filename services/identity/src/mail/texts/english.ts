import type { MailTexts } from '../mail-texts.ts'

export const english: MailTexts = {
  signUpCode: ({ site, code, supportEmail }) => ({
    subject: 'Your code',
    greeting: 'Hello,',
    paragraphs: [
      `Your code is ${code}.`,
      `Type it on the page of ${site} where you are creating your profile. It works for 30 minutes.`,
      `Never pass it on: we do not ask for it anywhere else. If it wasn’t you, there is nothing you need to do, and no profile is created. If it happens again, write to us at ${supportEmail}.`,
    ],
    farewell: 'Kind regards',
  }),
  signUpKnown: ({ name, supportEmail }) => ({
    subject: 'You already have a profile',
    greeting: `Hello ${name},`,
    paragraphs: [
      `Somebody tried to create a profile with your e-mail address. It belongs to your own profile, ${name}, and nothing has changed. If it was you, simply sign in. If you have forgotten your password, ask for a new one there.`,
      `Was it somebody else? Then there is nothing you need to do: nobody has been told that you are a member here. If it happens again, write to us at ${supportEmail}.`,
    ],
    action: 'Go to the front page',
    farewell: 'Kind regards',
  }),
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
      'You asked for a new password. The link works once and expires after 60 minutes.',
      'Once you have chosen it, you are signed out everywhere and can sign in again with the new one.',
      `If it wasn’t you, there is nothing you need to do: your password stays as it is. If it happens again, write to us at ${supportEmail}.`,
    ],
    action: 'Choose a new password',
    farewell: 'Kind regards',
  }),
  passwordChanged: ({ name, supportEmail, supportPhone }) => ({
    subject: 'Your password has been changed',
    greeting: `Hello ${name},`,
    paragraphs: [
      'Your password has just been changed, and every other device has been signed out.',
      `If it wasn’t you, ask for a new password at once and contact us: ${supportEmail} or ${supportPhone}.`,
    ],
    action: 'Go to the front page',
    farewell: 'Kind regards',
  }),
  emailChangeAsked: ({ name, supportEmail, supportPhone }) => ({
    subject: 'Your e-mail address is about to change',
    greeting: `Hello ${name},`,
    paragraphs: [
      'Somebody who is signed in to your profile and knows its password has asked to use a different e-mail address. Nothing has changed yet: the new address has to be confirmed first.',
      `If it wasn’t you, choose a new password at once, and the change can no longer be confirmed. Please contact us as well: ${supportEmail} or ${supportPhone}.`,
    ],
    action: 'Go to your account',
    farewell: 'Kind regards',
  }),
  confirmEmail: ({ supportEmail }) => ({
    subject: 'Confirm your new e-mail address',
    greeting: 'Hello,',
    paragraphs: [
      'You want to use this address for your profile. Confirm it with the link, which works once and expires after 60 minutes.',
      'Until then we write to your old address, and you sign in with that one.',
      `If it wasn’t you, there is nothing you need to do. If it happens again, write to us at ${supportEmail}.`,
    ],
    action: 'Confirm the address',
    farewell: 'Kind regards',
  }),
  emailChanged: ({ name, supportEmail, supportPhone }) => ({
    subject: 'Your e-mail address has been changed',
    greeting: `Hello ${name},`,
    paragraphs: [
      'Your profile has a new e-mail address. From now on you sign in with that one, and this is our last mail to the old one.',
      `If it wasn’t you, contact us at once: ${supportEmail} or ${supportPhone}.`,
    ],
    action: 'Go to the front page',
    farewell: 'Kind regards',
  }),
  emailInUse: ({ name }) => ({
    subject: 'Your e-mail address is already in use',
    greeting: `Hello ${name},`,
    paragraphs: [
      `Somebody tried to use your e-mail address for another profile. It belongs to your own profile, ${name}, and nothing has changed.`,
      `Was it you? Then sign in as ${name}, or use another address for the other profile.`,
      'Was it somebody else? Then there is nothing you need to do: nobody has been told that you are a member here.',
    ],
    action: 'Go to the front page',
    farewell: 'Kind regards',
  }),
  restored: ({ name, supportEmail, supportPhone }) => ({
    subject: 'You have kept your profile',
    greeting: `Hello ${name},`,
    paragraphs: [
      'Your profile will not be deleted. Everything is as it was when you asked us to delete it.',
      'A membership that was stopped then does not start again by itself.',
      `If it wasn’t you, choose a new password at once and contact us: ${supportEmail} or ${supportPhone}.`,
    ],
    action: 'Go to your start page',
    farewell: 'Good that you are staying.',
  }),
  deletionAsked: ({ name, supportEmail, supportPhone }) => ({
    subject: 'Your profile will be deleted in 30 days',
    greeting: `Hello ${name}`,
    paragraphs: [
      'As you asked, your profile is hidden from everybody and you are signed out everywhere. In 30 days it is deleted with its pictures, texts and everything else you put there.',
      'If you change your mind, sign in before then and choose to keep it. Everything will be as it was.',
      `Was it not you? Sign in, keep the profile and choose a new password. Please also contact us at ${supportEmail} or ${supportPhone}.`,
    ],
    action: 'Keep my profile',
    farewell: 'Thank you for the time you spent here.',
  }),
  deleted: ({ name, supportEmail }) => ({
    subject: 'Your profile has been deleted',
    greeting: `Hello ${name}`,
    paragraphs: [
      'The 30 days have passed and your profile is deleted. It cannot be brought back.',
      'What you wrote to others in private messages stays with them, without your name. Records of payments are kept as long as the law asks us to.',
      `If you have questions, write to ${supportEmail}. This is our last mail to you.`,
    ],
    action: 'Go to the front page',
    farewell: 'We wish you well.',
  }),
}
