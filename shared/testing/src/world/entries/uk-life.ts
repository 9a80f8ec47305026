/** English entries about love, family and everyday life. */
import type { WrittenEntry } from '../texts/written-entry.ts'

export const englishLife: readonly WrittenEntry[] = [
  {
    title: 'Single at fifty-two, and other things I have been asked to explain',
    by: 'f 50-55',
    tags: ['single life', 'everyday'],
    warmth: 3,
    text: `
My aunt asked me at a funeral. Not how I was, not whether I wanted the last egg sandwich, but whether there was "anyone on the horizon". I said the horizon was looking very clear, thank you, and visibility was excellent.

It is mostly true. I have my own front door and nobody puts the good knife in the dishwasher. I have learnt to bleed a radiator. On Sundays I eat toast in the bath, and I would defend that right in court.

But since this is the place for it, here is the other half. What I miss is not romance, or not only. It is **the small report**. Coming in and saying: you will never guess who was on the bus. And someone putting down the paper and saying: who?

- I have tried telling the cat. The cat has met everyone on the bus.
- I have tried my sister, but she wants the report to have a point.

So that's what I'm after. Someone to put the paper down. You may keep your own bath.`,
    comments: [
      [
        'm',
        'Who was on the bus?',
        ['author', 'My old geography teacher. With a parrot. I have been waiting all day for someone to ask.'],
        ['f', 'A PARROT?'],
        ['again', 'I am putting the paper down.'],
      ],
      ['f', 'Toast in the bath. I thought I was the only one.'],
      ['f', 'Visibility excellent. I shall use that at my cousin’s wedding in May.'],
      [
        'c',
        'We have been married for thirty years and the small report is still the best part of the day. You have put your finger on it.',
      ],
    ],
  },
  {
    title: 'First date in ten years: a field report',
    by: 'm 48-57',
    tells: { children: 'MovedOut' },
    tags: ['dating'],
    warmth: 3,
    text: `
I arrived twenty-five minutes early and had to hide in a garden centre. I now own a fern.

She found me by the café door holding it. I had prepared an opening line about the weather; what came out was, "This is not for you." She looked at the fern, then at me, and said, "That's a relief, I kill them."

After that it was easy. We talked about our children, about hip replacements, about whether anyone has ever finished a jar of capers. At some point I realised I hadn't thought about how I was doing for a whole hour.

### Lessons learnt

1. Early is good. Twenty-five minutes early is horticulture.
2. Say you're nervous. It turns out the other person has been sitting on their hands as well.
3. Do not look at your phone. Do not even look as if you might.

She texted that evening to ask after the fern. I have named it after her, but I haven't told her that yet.`,
    comments: [
      ['f', 'Twenty-five minutes early is horticulture. I snorted.'],
      [
        'f',
        'You MUST tell her about the fern. Not yet. But you must.',
        ['author', 'Noted. I am told the fourth date is customary.'],
      ],
      ['m', 'I once hid in a bathroom showroom. At least you came away with something green.'],
      [
        'c',
        'Thirty-one years ago one of us turned up with a cauliflower. It works.',
        ['author', 'I feel there is a whole entry in that sentence.'],
      ],
    ],
  },
  {
    title: 'The dishwasher has died and taken my excuses with it',
    by: 'm 40-50',
    tells: { children: 'AtHome' },
    tags: ['everyday', 'children'],
    text: `
It went with a sigh, mid-cycle, full of lasagne dishes. The engineer came, looked, and took his cap off.

So we wash up. My daughter is fifteen and has not willingly stood next to me since 2022. But there is something about facing the same wall with your hands in warm water. On Tuesday I learnt she has a friend called Bex who is "going through it". On Wednesday I learnt that she is Bex's person. On Thursday she flicked me with the tea towel, properly, from the wrist.

I've told everyone the new one is on back order.`,
    comments: [
      ['f', 'Never, ever order it.'],
      ['f', 'Bex is lucky. And so are you.', ['author', 'I know. I just hadn’t noticed from the sofa.']],
      ['m', 'From the wrist! She has been taught well.'],
    ],
  },
  {
    title: 'On cooking for one, by a man who could not',
    by: 'm 62-70',
    tells: { relationshipStatus: 'Widowed' },
    tags: ['food', 'widowed'],
    warmth: 2,
    text: `
Jean did the cooking and I did the crossword, out loud, from the stool by the fridge. When she died I discovered I knew four hundred words for things and how to make none of them.

I started with eggs. You can go a long way on eggs. Then soup, because it forgives you. I found her notebook in the drawer under the tea towels, and it's all there in her hand, only she never wrote down anything she thought obvious. *Do the onions.* Do what to them, Jean?

I have worked it out since. You do them slowly. You do them for so long that you think you must have gone wrong, and then you do them a bit more, and the whole house smells as if someone is home.

I eat at the table, with a napkin. I read out the clues. Last night I got nine across, eleven letters, *patience*, no, that's eight. You see, I still need someone for that.`,
    comments: [
      ['f', 'The whole house smells as if someone is home. Oh, my heart.'],
      [
        'm',
        'Do the onions. My wife’s said "finish as usual". Three years on and I am still guessing.',
        ['author', 'Perhaps we ought to swap notebooks and see what the other makes of it.'],
        ['again', 'I would like that very much.'],
      ],
      [
        'f',
        'Forbearance is eleven letters, wait, F-O-R-B-E-A-R-A-N-C-E. Eleven!',
        ['author', 'You have just made an old man shout in his kitchen. Thank you.'],
      ],
      ['c', 'Beautiful. We did the onions tonight with you in mind.'],
    ],
  },
  {
    title: 'Granddaughter’s questions, week one of half-term',
    by: 'f 58-68',
    tells: { children: 'MovedOut' },
    tags: ['grandchildren'],
    text: `
Monday: "Did you have knees when you were little?"

Tuesday: "Who was the first person to be bored?"

Wednesday, in the queue at the post office, at volume: "Granny, is that man's head cold?"

Thursday she was quiet. I asked whether anything was the matter. "No," she said. "I'm saving them."`,
    comments: [
      [
        'm',
        'I am almost certainly the man in the post office. Yes. It is.',
        ['author', 'Sir, she would like you to know that she meant it kindly.'],
      ],
      ['f', 'Who WAS the first person to be bored? I can’t stop thinking about it.'],
      ['f', 'I’m saving them. Terrifying.'],
    ],
  },
  {
    title: 'Jealous, at my age',
    by: 'f 44-54',
    tags: ['feelings', 'relationships'],
    text: `
He plays badminton with a woman called Philippa. There is nothing in it. I've met her husband. I've met her knees, which are strapped.

And yet, when he comes home pink and pleased and says "Philippa has a wicked backhand", something in me aged about thirteen gets up and slams a door.

I told him. I said it badly, over the recycling. He put down the cardboard and said, "Come and watch." So I did. Reader, they are *terrible*. They apologise to the shuttlecock. I laughed until I had to sit on the floor, and Philippa came and sat with me and offered me a Jaffa Cake.

The thirteen-year-old has been given Tuesdays off.`,
    comments: [
      ['f', 'They apologise to the shuttlecock. I want to join this club.'],
      [
        'm',
        'Saying it badly over the recycling still counts as saying it.',
        ['author', 'That is kind. I was holding a yoghurt pot at the time.'],
      ],
      ['f', 'Everyone needs a Philippa, it turns out.'],
    ],
  },
  {
    title: 'Two houses, one relationship',
    by: 'c 52-64',
    tells: { relationshipStatus: 'InRelationship' },
    tags: ['relationships', 'home'],
    text: `
We live nine doors apart. People assume it's a stage, like dating or damp. We've been together eleven years.

One of us gets up at five and sings. The other keeps the curtains drawn and believes the day starts with the second coffee. Between us we've been married three times to people we shared a kitchen with.

On Fridays there is a knock at the door, and even after eleven years somebody checks their hair first. We recommend it.`,
    comments: [
      ['f', 'Like dating or damp! Nine doors sounds perfect.'],
      ['m', 'Who gets the dog?', ['author', 'The dog has two beds and no loyalty whatsoever.']],
      ['f', 'Somebody checks their hair first. That’s it, isn’t it. That’s the whole thing.'],
    ],
  },
  {
    title: 'What do you actually write in a first message?',
    by: 'm 35-45',
    tags: ['dating', 'advice'],
    warmth: 0,
    text: `
I have typed "Hi, how are you?" and deleted it so many times that my phone now suggests "Hi, how are you deleting".

Genuine question to those who receive these things. What would make you reply?`,
    comments: [
      [
        'f',
        'Send that. Exactly that. I’d have replied.',
        ['author', 'I sent it. She sent back "Slowly, and with regret." We’re having coffee on Saturday.'],
        ['again', 'I knew it!'],
      ],
      ['f', 'Ask about one thing I mentioned. Literally any one thing.'],
      ['m', 'Following with great interest and a blank draft.'],
    ],
  },
  {
    title: 'Moving house at sixty with a piano',
    by: 'f 58-66',
    tags: ['moving'],
    text: `
The removal men were called Gary, Gary and Tim. They looked at the stairs. They looked at the piano. The elder Gary said, "Do you play it, love?"

I said not since 1994.

"Right," he said. "Play us something, and then we'll decide." So I sat down on a packing case and did the first page of *Clair de lune*, with about half the notes. It went very quiet.

They carried it up like a coffin of somebody they'd been fond of. I've played every evening since. If you're ever up this way, Gary, it's in tune now.`,
    comments: [
      ['m', 'Play us something and then we’ll decide. That man should run the country.'],
      ['f', 'Half the notes are plenty.', ['author', 'I am up to about two-thirds!']],
      ['f', 'I sold mine. I have regretted it every day. Well played, the Garys.'],
    ],
  },
  {
    title: 'He rang back',
    by: 'f 48-58',
    tags: ['family'],
    text: `
My brother and I hadn't spoken for four years. I won't say what about. It was a caravan.

Last week I dialled his number by mistake, thumb on the wrong name, and hung up in a panic after one ring. Ten minutes later he rang back. "Was that you?" he said. I said it was a mistake. He said, "Well, don't hang up."

We talked until the battery went.`,
    comments: [
      ['f', 'Well, don’t hang up. Sobbing at my desk.'],
      [
        'm',
        'It was a caravan. It is always a caravan, or a sideboard.',
        ['author', 'In fairness it was a very nice caravan.'],
      ],
    ],
  },
]
