/** English entries from allotment, sea, path and dance floor. */
import type { WrittenEntry } from '../texts/written-entry.ts'

export const englishOutside: readonly WrittenEntry[] = [
  {
    title: 'The allotment: year one accounts',
    by: 'm 52-62',
    tells: { children: 'MovedOut' },
    tags: ['allotment', 'gardening'],
    month: 10,
    warmth: 2,
    text: `
**Income:** 41 courgettes (unwanted), 6 pounds of runner beans, one very good beetroot, about nine hundred conversations.

![Hills on the path home, on a clear day](fell-path)

**Expenditure:** £214, a left glove, most of my lower back.

When I took on plot 17 I thought it would be peaceful. It is not peaceful. It is the most sociable place I've ever been. You cannot put a fork in the ground without somebody leaning on something to tell you it's the wrong time of year for it. Maurice on 16 has been growing leeks since decimalisation and regards everything I do as a sort of performance.

But in August, when I was away for my daughter's operation and came back expecting a jungle, the plot was watered. Weeded. Tied in. There was a note under a stone in pencil: *Hope the lass is all right. Your beans needed it. M.*

- She is all right.
- I have put in leeks.
- I shall be showing them to Maurice, and he will say it is the wrong time of year, and I will not mind at all.`,
    comments: [
      ['f', 'Your beans needed it. I love Maurice and I have never met him.'],
      [
        'm',
        'Nine hundred conversations is a low yield for a first year. Have you tried leaning on the gate?',
        ['author', 'I’m told that’s second-year work.'],
      ],
      ['f', 'So glad your daughter is well.', ['author', 'Thank you. She came down on Sunday and ate the beetroot.']],
      ['f', 'Forty-one courgettes. We’ve all been there, checking who has left their car unlocked.'],
    ],
  },
  {
    title: 'Cold water, warm women',
    by: 'f 48-60',
    tags: ['winter swimming'],
    month: 2,
    warmth: 2,
    text: `
There are seven of us and we call ourselves the Seals, though Denise says we're more like dropped shopping.

It was four degrees. I'd like to tell you I went in with grace. I went in backwards, swearing, holding on to a retired magistrate. And then the cold gets to your neck and all the noise in your head just stops, the way a fridge does and you realise it's been humming for years.

We do four minutes. Then it's dry robes and ginger cake and the sort of talk you only get from people who've seen you in a bobble hat and nothing else. I've learnt more about grief, and grouting, on that slipway than anywhere in my life.

If you're near Whitstable and you've been looking at us from your car: yes, you. The woman in the blue Fiesta. There's a spare hat.`,
    comments: [
      [
        'f',
        'It’s me. I’m the blue Fiesta. I’ll come on Thursday.',
        ['author', 'DENISE. DENISE, SHE’S COMING.'],
        ['f', 'I’m not Denise, but I’m cheering.'],
      ],
      ['m', 'Grief and grouting. What a memoir that would be.'],
      ['m', 'A gentle reminder to go steady if your heart’s not what it was. And bring cake.'],
    ],
  },
  {
    title: 'Rain stopped play: a couple’s weekend in a Welsh cabin',
    by: 'c 42-55',
    tags: ['couples', 'weekend'],
    warmth: 2,
    text: `
No signal, said the website, as though that were a treat. We lasted until nine on Friday before one of us was found standing on the oil tank with a phone in the air.

Saturday it rained sideways. There was a jigsaw of the Forth Bridge. We are not jigsaw people. By noon we had done the edges, by four we'd stopped speaking except to say "cable", and at half past eleven at night, by candle, we put in the last piece and found that it was the *second* last piece.

We looked for an hour. We took the sofa apart. We emptied the hoover. There is something about crawling round a floor together at midnight, in thermals, both laughing too much to breathe, that no restaurant has ever given us.

It was in the dog's bed. We hadn't brought a dog. We left it there for the next couple.`,
    comments: [
      ['f', 'Except to say "cable". That is marriage.'],
      [
        'm',
        'You LEFT it there? Monsters. Wonderful monsters.',
        ['author', 'We like to think of it as handing on a tradition.'],
      ],
      [
        'c',
        'We believe we are the next couple. It took us until two in the morning. Thank you?',
        ['author', 'This is the best message we have ever had.'],
      ],
    ],
  },
  {
    title: 'Ceroc for the terrified',
    by: 'm 46-56',
    tags: ['dancing'],
    text: `
You rotate. That's what nobody tells you. Every ninety seconds a bell goes and you're handed a new person, like speed dating with elbows.

My first was a nurse, my second a bus driver, and my third a lady of eighty-one who said, "I shall be leading, dear, it saves time." I've gone back six weeks running. Last Thursday somebody asked me how long I'd been dancing, and I looked behind me to see who she meant.`,
    comments: [
      ['f', 'Speed dating with elbows! That’s the poster.'],
      [
        'f',
        'I am a nurse and I dance on Thursdays and I have a strong suspicion.',
        ['author', 'Left-hand turn, never looks at her feet?'],
        ['again', 'Guilty. Your frame is coming on nicely.'],
      ],
      ['m', 'I shall be leading, dear. Long may she.'],
    ],
  },
  {
    title: 'The dog chose the walk',
    by: 'f 40-52',
    tags: ['dogs', 'walking'],
    text: `
Left at the gate instead of right. Past the butcher (pause). Past the school (longer pause, for crumbs). Down a lane I've lived beside for nine years and never once walked, because it looked as if it belonged to somebody.

It doesn't. It goes down to a stream with a bench, and on the bench there's a small brass plate: *For Margaret, who always went this way.*

I don't know who Margaret was. We sat with her for a while. The dog had clearly been before.`,
    comments: [
      ['m', 'For Margaret, who always went this way. That’s stopped me in my tracks.'],
      ['f', 'Dogs know everyone. Ours has friends I’ve never been introduced to.'],
      [
        'f',
        'Which town? I think I know that bench.',
        ['author', 'Just outside Kendal. Did you know her?'],
        ['again', 'She taught me to read.'],
      ],
    ],
  },
  {
    title: 'Hadrian’s Wall in seven days and eleven plasters',
    by: 'm 54-66',
    tags: ['walking', 'travel'],
    month: 6,
    text: `
Eighty-four miles. I'd trained by going to the shops the long way round.

Day one I overtook a school party. Day two they overtook me, singing. Day four I met a Dutch engineer sitting on the wall with her boots off, and we compared heels like a pair of old soldiers. We walked the rest at the same pace, which is to say hers, then mine, then neither.

You can see a very long way from up there. At Sycamore Gap, where there isn't one any more, there were people just standing, not taking pictures. New shoots are coming up from the stump. Somebody's put a little fence round it.

At Bowness there's a hut where it says *Good luck*, because for some it's the start. I thought that was decent of them.`,
    comments: [
      [
        'f',
        'I thought that was decent of them. Lovely. And the Dutch engineer?',
        ['author', 'Is visiting at Easter. Her boots are staying at home.'],
      ],
      [
        'm',
        'Trained by going to the shops the long way round, same here. Off in May. Any advice?',
        ['author', 'Two pairs of socks and low expectations of your knees.'],
      ],
    ],
  },
  {
    title: 'Book club has been meeting for nine years and we have a confession',
    by: 'f 38-50',
    tags: ['books', 'friends'],
    warmth: 0,
    text: `
None of us finished *Ulysses*. We all said we had. It came out last night over the second bottle, one by one, like a very middle-class séance.

We've decided to start again from where each of us stopped. I'm the furthest on. Page forty.`,
    comments: [
      ['m', 'Page forty is the last page anyone has ever read. I have seen the data.'],
      [
        'f',
        'A very middle-class séance. Can I come?',
        ['author', 'Every third Wednesday. Bring wine and a clear conscience.'],
      ],
    ],
  },
  {
    title: 'I bought one record and now I need a shelf',
    by: 'm 44-58',
    tags: ['music'],
    text: `
It was fifty pence. It was *Tapestry*, with somebody else's name on the sleeve in biro: **Lorraine, 1973.**

I didn't have anything to play it on, so I bought a turntable. Then it looked lonely. Then there was a man in Leeds selling his brother's collection, and he wanted it to go to someone who'd listen to them in order.

I'm on number sixty-two. Lorraine, wherever you are, side two jumps on the third track and I wouldn't change it for anything.`,
    comments: [
      ['f', 'In order! That brother was loved.'],
      [
        'f',
        'My mother is a Lorraine and she lost hers in a house move. She has gone very quiet.',
        ['author', 'Please ask her whether it jumped.'],
        ['again', 'She says yes. Third track. She says it was a party.'],
      ],
      ['m', 'And that’s how it begins. I had to move house.'],
    ],
  },
  {
    title: 'A concert on my own',
    by: 'f 34-46',
    tags: ['music', 'single life'],
    text: `
I bought one ticket, for the first time, and spent a week inventing a friend who was going to be late.

In the event nobody asked. I stood where I wanted. I left for the loo during the drum solo like a free woman. When they played the slow one I cried, and the man beside me, sixty if a day, handed me a napkin without looking round. "Every time," he said.`,
    comments: [
      ['m', 'During the drum solo. The correct choice.'],
      ['f', 'Every time. I hope he reads this.'],
    ],
  },
  {
    title: 'Things I have learnt from volunteering at the lifeboat shop',
    by: 'x 50-65',
    tags: ['volunteering'],
    text: `
- Nobody buys just one tea towel.
- Everyone over seventy has a lifeboat story, and they're all true.
- Fudge is a currency.
- If a big man comes in, looks at the collection box for a long time, and puts in a twenty, **don't say anything**. Just nod.`,
    comments: [
      [
        'm',
        'I’m the big man, or one of them. Thank you for nodding.',
        ['author', 'Come in any time. There’s tea out the back.'],
      ],
      ['f', 'Two tea towels and some fudge last summer. I feel seen.'],
    ],
  },
]
