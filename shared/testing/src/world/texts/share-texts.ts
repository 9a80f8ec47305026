/**
 * The things that are brought in the demo world, and the rides, by the title of the event or the name of the lodge:
 * members by their place among those who come.
 */
export interface ShareText {
  text: string
  /** The seats or things that are wanted. */
  count: number
  /** The member who put it up. */
  by: number
  /** A ride instead of a thing. */
  ride?: true
  /** The members who take of it, with their number of it. */
  takers?: readonly (readonly [place: number, count: number])[]
}

export const shareTexts: Readonly<Record<string, readonly ShareText[]>> = {
  'Fællesspisning i gården': [
    { text: 'Kartoffelsalat', count: 2, by: 0, takers: [[3, 1]] },
    { text: 'Brød og smør', count: 1, by: 0, takers: [[1, 1]] },
    {
      text: 'Noget sødt til kaffen',
      count: 3,
      by: 0,
      takers: [
        [4, 1],
        [5, 1],
      ],
    },
    { text: 'Roskilde', count: 3, by: 2, ride: true, takers: [[6, 1]] },
  ],
  'Svampkurs för nyfikna': [
    { text: 'Termos med kaffe', count: 3, by: 0, takers: [[1, 1]] },
    {
      text: 'Uppsala',
      count: 4,
      by: 2,
      ride: true,
      takers: [
        [3, 2],
        [4, 1],
      ],
    },
  ],
  'Quiz på puben': [{ text: 'Penner som skriver', count: 2, by: 0, takers: [[1, 1]] }],
  'Supper club: cook one dish each': [
    { text: 'A starter', count: 1, by: 0, takers: [[1, 1]] },
    { text: 'Pudding', count: 2, by: 0 },
    { text: 'Wine or something soft', count: 4, by: 0, takers: [[2, 2]] },
  ],
  Vinterbaderne: [
    { text: 'Kaffe på kande', count: 2, by: 0, takers: [[1, 1]] },
    { text: 'Køge', count: 3, by: 0, ride: true, takers: [[2, 1]] },
  ],
}
