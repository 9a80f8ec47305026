/** The mark in the page's timeline when a place's steps were asked: its key, and the step that took its turn. */
export const asked = 'samvaer-after-navigation'
