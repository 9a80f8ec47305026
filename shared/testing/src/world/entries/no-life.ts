/** Norwegian entries about love, family and everyday life. */
import type { WrittenEntry } from '../texts/written-entry.ts'

export const norwegianLife: readonly WrittenEntry[] = [
  {
    title: 'Singel som 51-åring: det ingen sier høyt',
    by: 'f 49-54',
    tells: { relationshipStatus: 'Single' },
    tags: ['singelliv', 'hverdag'],
    warmth: 3,
    text: `
Det er ikke kveldene. Kveldene har jeg kontroll på. Det er når jeg har sett noe rart på vei hjem fra jobb, en mann som lufter en katt i bånd for eksempel, og ikke har noen å si det til før onsdag.

Da jeg ble alene, fikk jeg mange råd. Meld deg inn i noe. Gi det tid. Ikke let, så kommer det. Det siste er det dummeste jeg har hørt. Ingen sier det til folk som har mistet nøklene.

## Det som faktisk hjalp

- Å bestemme én kveld i uka som er min, og som ikke kan flyttes for noen andre.
- Å gå på ting alene, men alltid sette meg ytterst, så noen kan sette seg ved siden av.
- Å slutte å si *bare meg*. "Bord til én" er en helt vanlig setning.

Så nå leter jeg, åpent og uten skam, slik man leter etter nøkler: i alle lommene, flere ganger, og mest der det er lys.

Mannen med katten hilste forresten. Katten også, på sitt vis.`,
    comments: [
      ['f', 'Ingen sier det til folk som har mistet nøklene! Denne skal jeg bruke i julemiddagen.'],
      [
        'm',
        'Bord til én. Jeg øvde på den i speilet. Nå går det av seg selv.',
        ['author', 'Bra! Neste nivå er å be om vindusbordet.'],
      ],
      [
        'm',
        'Katt i bånd her. Vi går samme rute hver dag klokka halv fem.',
        ['author', 'Er det DU? Grå mann, oransje katt?'],
        ['again', 'Oransje katt stemmer. Grå er litt hardt.'],
        ['f', 'Nå følger vi alle med her.'],
      ],
      ['c', 'Vi skal be deg på middag. Det vil si: Vi skal be alle vi kjenner som er én.'],
    ],
  },
  {
    title: 'Hytteweekend for to som er uenige om ved',
    by: 'c 45-58',
    tags: ['hytte', 'par'],
    warmth: 2,
    text: `
Den ene av oss stabler med barken opp, den andre med barken ned. Vi har vært sammen i fjorten år, og det har vært et tema i alle fjorten.

I helgen snødde vi inne. Ikke dramatisk, bare akkurat nok til at bilen ble en haug og nabohytta forsvant. Da strømmen gikk, satt vi i hver vår ende av sofaen med hodelykt og leste, og det eneste som lyste opp rommet, var ovnen. *Den veden brant godt,* sa den ene. *Den var stablet riktig,* sa den andre.

Så lo vi i ti minutter. Vi spilte yatzy på baksiden av en gammel gasskvittering. Vi spiste joikakaker av boksen. Søndag gravde vi fram bilen, og da den sto der, kjente vi begge at det godt kunne ha snødd litt til.

> Barken opp, altså. Så regnet renner av.

> Barken ned. Så det tørker nedenfra.

Vi tar gjerne imot innspill, men det blir neppe avgjort i vår levetid.`,
    comments: [
      [
        'm',
        'Opp ute, ned under tak. Saken er løst.',
        ['author', 'Du har nettopp tatt fra oss samtaleemnet for de neste tjue årene.'],
        ['f', 'Ta det tilbake, fort!'],
      ],
      ['f', 'Hodelykt i hver sin ende av sofaen er ekte kjærlighet.'],
      ['m', 'Opp. Alltid opp.'],
      ['c', 'Vi har det samme med oppvaskmaskinen. Knivene opp eller ned? Vi har vært hos megler.'],
    ],
  },
  {
    title: 'Første date på ti år, og jeg tok med nistepakke',
    by: 'm 46-55',
    tags: ['dating', 'tur'],
    warmth: 3,
    text: `
Hun foreslo tur. Jeg tenkte: Tur, da tar man med nistepakke. Så jeg smurte fire skiver med brunost, to til hver, pakket dem i matpapir med mellomlegg og følte meg ganske ovenpå.

Hun hadde tenkt på en kafé ved enden av turen. Det visste ikke jeg. Så da vi kom dit og hun sa: "Skal vi gå inn?", sto jeg der med nista i hånda som en på tredje trinn.

Hun så på pakken. Så så hun på meg. Så sa hun: "Har du smurt til meg også?"

Vi satt ute på en stein i elleve grader og spiste brunost. Hun fortalte at det ikke var noen som hadde smurt niste til henne siden hun var ti. Etterpå gikk vi inn og kjøpte kakao for ikke å være uhøflige.

Neste gang skal hun smøre. Hun har varslet leverpostei.`,
    comments: [
      ['f', 'Har du smurt til meg også. Der var det gjort.'],
      [
        'f',
        'Mellomlegg! En mann som bruker mellomlegg, er en mann å stole på.',
        ['author', 'Mora mi ville vært stolt av denne kommentaren.'],
      ],
      ['m', 'Jeg har brukt seksti kroner på kaffe og ti på parkering på dater og aldri tenkt på brunost. Takk.'],
      ['f', 'Hvordan var leverposteien?', ['author', 'Med agurk. Jeg er solgt.']],
    ],
  },
  {
    title: 'Vaskemaskinen, YouTube og stoltheten',
    by: 'f 42-52',
    tags: ['hverdag', 'gjør det selv'],
    text: `
Den stoppet midt i en 40-graders med dynetrekk. Reparatøren kunne komme om tre uker. Jeg har aldri skrudd i noe større enn en brødrister.

Men det fantes en film. En mann i Minnesota med samme maskin og verdens roligste stemme. "Now you wanna be patient," sa han. Det er det ingen som har bedt meg om på årevis.

To timer senere holdt jeg en bøyle fra en BH i hånda. Det var den som hadde satt seg fast. Maskinen gikk. Jeg satt på gulvet og så på hele sentrifugeringen som om det var en finale.`,
    comments: [
      ['m', 'Bøyle i pumpa er en klassiker. Godt jobba!'],
      ['f', 'Hele sentrifugeringen som en finale. Jeg heier på deg.', ['author', 'Det var spennende helt inn.']],
      ['f', 'Now you wanna be patient. Jeg trenger ham til flere ting.'],
    ],
  },
  {
    title: 'Å lage middag til én uten å gi opp',
    by: 'm 58-68',
    tells: { relationshipStatus: 'Widowed' },
    tags: ['mat', 'singelliv'],
    text: `
Kona laga maten i trettitre år, og jeg tok oppvasken. Det var en god avtale helt til det bare var oppvasken igjen.

Første måneden: pølser. Andre måneden: pølser med lompe. Så meldte jeg meg på matkurs på voksenopplæringa. Vi var ni enkemenn og en student som hadde trykt på feil knapp.

Nå kan jeg:

1. Fiskesuppe (god)
2. Fårikål (veldig god, men det blir mye)
3. Rundstykker (harde, men runde)

Studenten er blitt igjen. Hun sier det er det hyggeligste hun gjør hele uka.`,
    comments: [
      ['f', 'Harde, men runde. Det er en beskrivelse jeg kan leve med selv.'],
      [
        'f',
        'Studenten som ble igjen! Send henne en hilsen.',
        ['author', 'Skal bli. Hun kan nå lage mer fårikål enn hun har plass til.'],
      ],
      [
        'm',
        'Finnes det slike kurs på Hamar?',
        [
          'author',
          'Ring voksenopplæringa. Finnes det ikke, kan du starte et. Det eneste man trenger, er noen som er sultne.',
        ],
      ],
    ],
  },
  {
    title: 'Barnebarnet, hesten og sannheten',
    by: 'f 60-69',
    tells: { children: 'MovedOut' },
    tags: ['barnebarn'],
    text: `
Han er seks. Vi sto ved gjerdet, og han så lenge på hesten før han spurte: "Bestemor, vet hun at hun er en hest?"

Jeg svarte at det trodde jeg ikke, hun er vel bare seg selv.

Han nikket og var stille hele veien hjem. Ved kveldsmaten sa han: "Jeg vet at jeg er en gutt. Det er litt dumt."`,
    comments: [
      ['m', 'Filosofi på seks år. Jeg må sette meg litt.'],
      ['f', 'Det er litt dumt. Ja, noen dager er det det.'],
      ['f', 'Skriv ned alt han sier!', ['author', 'Jeg har en bok. Den er snart full.']],
    ],
  },
  {
    title: 'Sjalusi i en voksen kropp',
    by: 'm 48-56',
    tags: ['følelser', 'forhold'],
    warmth: 2,
    text: `
Hun traff eksen sin på butikken. De sto ved melka og snakket i ti minutter. Det vet jeg, for jeg sto ved eggene.

Jeg er tømrer. Jeg er 90 kilo. Og jeg sto der med en kartong egg og var fjorten år.

I bilen sa jeg ingenting, på den måten som høres. Da vi hadde parkert, ble hun sittende. "Spør," sa hun. Så jeg spurte. De hadde snakket om faren hans som er syk, og om at hun så ut til å ha det fint. "Hva svarte du?" sa jeg. "At jeg har det fint," sa hun. "Og så så jeg at du sto og knuste egg."

To av dem. Det ble omelett.`,
    comments: [
      ['f', 'Spør, sa hun. Klok dame.'],
      ['m', 'På den måten som høres. Den kjenner jeg igjen, dessverre.', ['author', 'Vi burde ha et kor.']],
      ['f', 'Jeg var fjorten år. Tusen takk for at en mann på 90 kilo skriver dette.'],
    ],
  },
  {
    title: 'Flytta hjem til bygda etter tretti år',
    by: 'f 48-58',
    tags: ['flytting'],
    text: `
De første ukene ble jeg presentert som "ho som reiste". Nå er jeg "ho som kom att". Det er visst et skritt opp.

Butikken har samme lukt. Læreren min fra ungdomsskolen sitter i kassa, frivillig, fordi hun kjedet seg. Hun så på varene mine og sa: "Fremdeles ikke noe grønt, ser jeg."`,
    comments: [
      ['f', 'Fremdeles ikke noe grønt! Noen ting forandrer seg ikke.'],
      ['m', 'Ho som kom att. Det er nesten en boktittel.', ['author', 'Jeg har faktisk begynt å skrive litt.']],
    ],
  },
  {
    title: 'Takk til han som ga meg startkabler',
    by: 'f 30-44',
    tags: ['takk'],
    text: `
Parkeringsplass, minus fjorten, klokka kvart over elleve om kvelden. Bilen var død og telefonen på to prosent.

Du kom i en rød kassebil, sa tre ord til sammen og kjørte før jeg fikk spurt om navnet. På dashbordet hadde du en liten tovet elg.

Hvis du er her inne: Jeg skylder deg en kaffe. Og en elg til, så den har selskap.`,
    comments: [
      ['m', 'Rød kassebil og få ord, det er halve Østerdalen.'],
      [
        'f',
        'Elgen! Han må da være mulig å finne. Deler videre.',
        ['author', 'Oppdatering: Søstera hans leser her. Han heter Odd og liker kaffe.'],
      ],
    ],
  },
  {
    title: 'Mamma ringer alltid når jeg er på do',
    by: 'm 34-44',
    tags: ['familie', 'humor'],
    warmth: 0,
    text: `
Hun er 79 og har aldri tatt feil av tidspunktet. I dag prøvde jeg å gå to timer tidligere enn vanlig.

Hun ringte to timer tidligere enn vanlig.`,
    comments: [
      ['f', 'Mødre har en egen app for dette.'],
      ['m', 'Ta henne med på råd om lottotall.', ['author', 'Det er faktisk ikke så dumt.']],
    ],
  },
]
