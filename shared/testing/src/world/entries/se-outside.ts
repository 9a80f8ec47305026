/** Swedish entries from kolonilott, forest, road and dance floor. */
import type { WrittenEntry } from '../texts/written-entry.ts'

export const swedishOutside: readonly WrittenEntry[] = [
  {
    title: 'Kolonilotten: ett år av nederlag och tomater',
    by: 'f 55-64',
    tags: ['koloni', 'odling'],
    month: 9,
    warmth: 2,
    text: `
Jag fick lotten i mars efter åtta år i kö. Förra ägaren hade lämnat en spade, ett vindskydd och en lapp: *Ge inte upp i juni.*

I juni förstod jag vad hon menade. Sniglarna hade ätit sallaten, rådjuren hade ätit det sniglarna lämnat, och grannen Olle hade sagt "jaha, du gör på det viset" så många gånger att jag hörde det i sömnen.

## Vad som gick bra

- Tomaterna. Nittiotre stycken, jag räknade.
- Squashen, förstås. Squash går alltid bra, det är det som är problemet.
- Olle, som i augusti kom över med en burk inlagd gurka och sa: "Det ser ut som du tänker stanna."

Jag tänker stanna. I går kväll satt jag på trappan med en filt och åt den sista tomaten med flingsalt. Jag har skrivit en egen lapp till den som kommer efter mig, om trettio år ungefär.`,
    comments: [
      ['f', 'Ge inte upp i juni. Det gäller ju allt!'],
      [
        'm',
        'Varje koloniområde har en Olle. Jag är rädd att det är jag hos oss.',
        ['author', 'Ta med inlagd gurka, så är allt förlåtet.'],
      ],
      ['c', 'Sex år kvar i kön. Vi övar på balkongen.'],
      ['f', 'Vad står det på din lapp?', ['author', 'Plantera bara en squash. Lyssna på Olle, men inte för mycket.']],
    ],
  },
  {
    title: 'En helg i stugan utan täckning',
    by: 'c 38-52',
    tags: ['stuga', 'par'],
    warmth: 2,
    text: `
Vi hyrde en röd stuga vid en sjö utan namn på kartan. Vedspis, utedass, noll streck. Den första kvällen tog vi fram telefonerna elva gånger var, av ren vana, och la tillbaka dem lika många.

På lördagen regnade det. Vi läste högt ur den enda bok som fanns, *Praktisk handbok för biodlare* från 1954, och den är bättre än man tror. Det finns ett kapitel om hur man presenterar en ny drottning för samhället. "Det får ske varsamt och utan brådska." Vi tittade på varandra. Vi har var sin tonåring hemma som inte har träffats än.

På söndagen badade vi nakna i dimma och skrek så att lommarna flydde. Vi kom hem med ved i håret och en plan: varsamt och utan brådska.`,
    comments: [
      [
        'f',
        'Biodlarhandboken borde delas ut till alla bonusfamiljer.',
        ['author', 'Vi funderar på att beställa ett eget exemplar.'],
      ],
      [
        'm',
        'Hur gick det med tonåringarna?',
        ['author', 'De pratade om ett spel i fyra timmar och hälsade knappt på oss. Succé.'],
      ],
      ['f', 'Stackars lommar.'],
    ],
  },
  {
    title: 'Vinterbad i åtta grader, säger jag. Två, säger termometern',
    by: 'f 46-56',
    tags: ['vinterbad'],
    month: 2,
    text: `
Jag är med i en grupp som heter *Isbrytarna*. Det låter hårt. Vi är fem kvinnor med tofsmössor och en pensionerad präst.

Vi går i tillsammans, vi räknar till trettio, prästen räknar långsamt. Sedan springer vi upp och dricker blåbärssoppa och kan inte sluta prata. Jag tror att det är det som är hela saken. Det är inte kylan. Det är vad vi vågar säga efteråt.`,
    comments: [
      ['f', 'Det är vad vi vågar säga efteråt. Så är det i bastun också.'],
      ['m', 'Prästen räknar långsamt! Det är väl yrkesskadan.', ['author', 'Han säger att evigheten är längre.']],
      ['m', 'Jag klarar till midjan. Gäller det?', ['author', 'Allt gäller. Du får blåbärssoppa till midjan.']],
    ],
  },
  {
    title: 'Jag gick en kurs i bugg och överlevde',
    by: 'm 48-58',
    tags: ['dans'],
    warmth: 2,
    text: `
Tre saker som ingen säger i förväg: Man byter partner varannan minut. Man blir svettig om händerna. Och man måste titta på folk.

Det sista var svårast. Jag arbetar med datorer. Jag tittade i golvet tills en kvinna i femtioårsåldern tog mig under hakan, vänligt men bestämt, och sa: "Jag är här uppe."

Sedan dess har jag tittat upp. Det har förändrat rätt mycket, och inte bara på torsdagar. Jag såg min granne i ögonen i hissen. Han heter Peter. Vi har bott vägg i vägg i sex år.`,
    comments: [
      [
        'f',
        'Jag är här uppe! Vilken underbar människa.',
        ['author', 'Hon heter Kerstin och är sträng med takten också.'],
      ],
      ['f', 'Vi som dansar är tacksamma för varje karl som kommer tillbaka andra gången.'],
      ['m', 'Hälsa Peter.'],
    ],
  },
  {
    title: 'Hundpromenad kl 05.40',
    by: 'x 40-60',
    tags: ['hund', 'morgon'],
    text: `
Det är vi, tidningsbudet och en tax som heter Rut. Ingen av oss är vacker den tiden. Vi nickar.

I går hade tidningsbudet semester, och ingen av oss visste riktigt vart vi skulle gå. Rut satte sig vid postlådan och väntade. Det gjorde jag också en stund.`,
    comments: [
      ['f', 'Det gjorde jag också en stund. Vilken liten novell.'],
      ['m', 'Rut är ett utmärkt namn på en tax.', ['author', 'Hon vet om det.']],
    ],
  },
  {
    title: 'Kantarellställe lämnas ut, mot ed',
    by: 'm 58-70',
    tells: { relationshipStatus: 'Married', children: 'MovedOut' },
    tags: ['svamp', 'skog'],
    month: 8,
    text: `
Min far visade mig det 1974. Jag har aldrig berättat var det är. Inte för min fru, inte för mina barn, inte under narkos.

Men i år fyller jag jämnt och knäna knakar, och det vore dumt om det dog med mig. Så i lördags tog jag med min svärson. Jag lät honom blunda de sista tvåhundra metrarna. Han är från Malmö, men han har visat gott omdöme.

Vi fyllde två korgar. Han frågade om han fick lägga upp en bild. Vi arbetar på det.`,
    comments: [
      ['f', 'Inte under narkos! Jag skrattar högt.'],
      [
        'm',
        'Blunda de sista tvåhundra är god sed. Min svärfar hade ögonbindel.',
        ['author', 'Ögonbindel är noterat till nästa år.'],
      ],
      ['f', 'Vi från Malmö kan också hålla tyst.'],
    ],
  },
  {
    title: 'Tåg till Venedig med min syster',
    by: 'f 48-60',
    tags: ['resa', 'tåg'],
    text: `
Trettiotvå timmar, sex byten, en missad anslutning i Hannover. Vi hade inte varit ensamma tillsammans sedan 1987.

Någonstans i Alperna, klockan tre på natten, sa hon: "Jag var alltid avundsjuk på din lugg." Jag låg i överslafen och skrattade så att konduktören tittade in. Jag hade varit avundsjuk på hennes kurage i fyrtio år.

Venedig var fint. Men det var tåget vi hade rest för.`,
    comments: [
      ['f', 'Jag var alltid avundsjuk på din lugg. Systrar!'],
      [
        'm',
        'Hannover får man alltid räkna med. Bra korv, dock.',
        ['author', 'Fantastisk korv. Vi har inget ont att säga.'],
      ],
      ['f', 'Nu ringer jag min syster.'],
    ],
  },
  {
    title: 'Läsecirkeln som aldrig läser',
    by: 'f 44-54',
    tags: ['böcker', 'vänner'],
    text: `
Vi är sju. Vi har träffats var tredje vecka i elva år. Under den tiden har vi läst, och nu räknar jag generöst, fyra böcker.

Men vi har varit med om två skilsmässor, ett bröllop, en hjärnskakning och Annikas beslut att bli snickare. Nästa gång ska vi diskutera *Gösta Berlings saga*. Det har vi tänkt göra sedan 2021.`,
    comments: [
      ['m', 'Får män vara med? Jag har inte heller läst den.', ['author', 'Du uppfyller alla krav.']],
      [
        'f',
        'Hur går det för Annika?',
        ['author', 'Hon bygger en altan just nu. Åt oss. Så att vi kan sitta där och inte läsa.'],
      ],
    ],
  },
  {
    title: 'Löpning: kom sist, fick medalj',
    by: 'f 38-50',
    tags: ['löpning'],
    text: `
När jag sprang in på upploppet hade de börjat rulla ihop mattan. En funktionär i gul väst stannade, rullade ut den igen och ställde sig och applåderade. Ensam. Tills jag var över.

Jag vet inte vad han heter. Men om du läser det här: Det var det finaste någon har gjort för mig på hela året.`,
    comments: [
      [
        'm',
        'Jag är funktionär ibland. Vi står där för er skull, på riktigt.',
        ['author', 'Då tackar jag er alla genom dig.'],
      ],
      ['f', 'Att rulla ut mattan igen. Så borde man vara.'],
    ],
  },
  {
    title: 'Vinylskivor säljes inte',
    by: 'm 52-64',
    tags: ['musik'],
    warmth: 0,
    text: `
Annonsen var skriven. "400 LP, säljes i ett parti." Sedan skulle jag bara ta en bild, och för att ta en bild måste man dra ut en skiva, och för att veta om den är hel måste man lyssna.

Det var i torsdags. Jag är på bokstaven D.`,
    comments: [
      ['f', 'Vänta tills du kommer till Joni Mitchell, då är det kört.'],
      ['m', 'D som i Dylan eller Docenterna?', ['author', 'Båda. Jag har ställt in helgen.']],
    ],
  },
]
