import type { DebatesOfCommunity } from './written-debate.ts'

export const swedishDebates: DebatesOfCommunity = {
  everywhere: {
    categories: [
      ['Välkommen', 'Säg hej och berätta lite om dig själv'],
      ['Prat', 'Allt som hör hemma här'],
      ['Praktiskt', 'Vem, var och när'],
    ],
    debates: [
      {
        title: 'Ny här? Säg hej i den här tråden',
        text: 'Skriv några rader om vem du är och varför du gick med. Det går bra att vara blyg, vi läser ändå.',
        category: 0,
        pinned: true,
        talk: [
          ['Hej! Har läst i smyg ett tag. Nu är jag här på riktigt.', 'Välkommen, smygläsare är de bästa läsarna.'],
          ['Ny i stan och känner mest min granne, som är en katt.', 'Katten får också komma.', 'Vilken del av stan?'],
        ],
      },
      {
        title: 'Vad ska vi hitta på i vår?',
        text: 'Förslagslådan är öppen. Stort som smått. De flesta kan på helgen, men inte alla.',
        category: 1,
        talk: [
          ['Något utomhus med termos. Jag tar med bullar.', 'Bullar avgör saken.'],
          ['En vardagskväll, tack. Jag har barnen på helgen.', 'Torsdag?', 'Torsdag funkar för mig.'],
        ],
      },
      {
        title: 'Samåkning',
        text: 'Skriv här om du har en plats över eller saknar en. Ange ort och tid, så hittar vi varandra.',
        category: 2,
        talk: [
          ['Kör från Uppsala och har tre platser.', 'En åt mig, tack! Jag bjuder på kaffe.'],
          ['Hämtar gärna vid stationen.'],
        ],
      },
    ],
  },
  own: {
    'Vandra i Tyresta': [
      {
        title: 'Vilka skor klarar blöta spänger?',
        text: 'Mina glider som tvål. Vad har ni på fötterna i november?',
        category: 1,
        talk: [
          ['Gummistövlar med grov sula. Fult och torrt.', 'Torrt är det nya snyggt.'],
          ['Broddar även när det inte är is.', 'Det provar jag på lördag.'],
        ],
      },
      {
        title: 'Lördagens slinga',
        text: 'Åtta kilometer, två fikastopp, samling vid bussen 10.15. Ta med extra strumpor.',
        category: 2,
        pinned: true,
        talk: [
          ['Kommer, med kardemummabullar.', 'Då kommer jag också.'],
          ['Är det okej med hund i koppel?', 'Absolut.'],
        ],
      },
    ],
    Kolonilotten: [
      {
        title: 'När förkultiverar ni tomater?',
        text: 'Varje år för tidigt, varje år lika ranka. Vem har tålamod, och hur känns det?',
        category: 1,
        talk: [
          ['Första helgen i mars, inte en dag tidigare.', 'Jag skriver upp det på kylskåpet.'],
          ['Lampa, svalt rum och lite kärlek.'],
        ],
      },
    ],
  },
}
