/**
 * Verbs, and what stands in every second text about oneself, in the four languages of the product. Verbs of what people
 * like to do (dancing, sailing, baking) are not among them.
 */

export interface UsualVerbs {
  stems: string
  /** The endings of a stem; forms that nobody uses do no harm. */
  endings: readonly string[]
  /** Forms that no ending makes. */
  others: string
}

export const usualVerbs: Readonly<Record<'english' | 'danish' | 'norwegian' | 'swedish', UsualVerbs>> = {
  english: {
    stems: `accept add agree allow answer appear arriv ask avoid beat becom begin beginn behav believ belong bring burn buy call carri
      carry catch chang chas check choos claim clos com complain consider continu count cut cutt decid depend disagree eat earn end
      expect explain fall feel fill find finish fit fitt follow forget forgett gett get giv go grow guess happen hat hear help hid hit
      hold hop hurri hurry ignor imagin includ interrupt introduc invit join keep know laugh lead learn leav lend let lett lik listen
      liv look los lov mak manag matter mean meet mention mind miss mov need notic offer open own pass pay pick plan plann pleas point
      prefer preferr pretend promis prov pull push putt put rais reach realis rememb remember replac reply resist return ring run
      sav say see seem sell send sett set settl shar show sit sitt sleep smil sort sound speak spell spend split stand start stay
      stick stop stopp suppos surpris survi surviv tak talk teach tell tend thank think throw touch treat trust try turn understand
      us visit wait wak want wash wear wish wonder work worri worry`,
    endings: ['', 'e', 's', 'es', 'ed', 'ing'],
    others: `ate beaten became began begun behind bought broke broken brought burnt came caught chose chosen cannot done drove eaten fell
      felt forgot forgotten found gave given goes gone got grew grown heard held hidden kept knew known laid learnt led left lost made meant met
      paid ran rang said sat saw seen sent shown slept sold spent spoke stood stuck taken taught thought threw told took tried
      understood used went woke worn`,
  },
  danish: {
    stems: `advar aftal ankomm arbejd befind begynd behold behøv bestem bestemm besøg betyd bevar bind blæs bo brug brænd byd bytt bær del
      drøm drømm duft ejer eksister elsk end fald find flytt foregå forestill foretræk foretrækk forlad forlæng forsvind forstå forsøg
      fortsætt fortæl fortæll forvent fyld føl følg før få gem gemm giv glem glemm glæd gri grin grib græd gå havn hedd hent hilse hjælp
      hold huske hænd hæng hør håb indse kald kast kend kig kigg klar komm kost kræv kør køb lad land lav led ledt leg lev ligg lign
      lov luk lukk lyd lykk lytt lær læg lægg løft løs men mind mist mærk mød nik nikk nyd nævn nå opdag opstå ord overnatt overrask
      overtal pak pakk pas pass peg plej prøv påstå ram ramm regn rett ring rører råb sag se send sid sidd sig skab ske skift skil skriv skrev
      skynd slap slapp slip slipp slut slå smag smid smil snak snakk snork som sov spar spild spis spring sprang spørg start
      stemm stil still stol stop stopp stå svar sving synes sæt sætt søg ta tab tag tal tie tig tilby tjen tro træd træf træff træk trækk trøst
      tvivl tæl tæll tænk tør tøv undre undgå undvær var vent vid vil vind vinde vis viser vok voks vågn vælg vær ændr ønsk øs åbn`,
    endings: ['', 'e', 'er', 'r', 'ede', 'et', 'te', 't', 'es', 'ende'],
    others: `ansat bad bandt bar blev blevet boet bragt brændt bundet båret bød drog fandt faldt faldet fik findes fløj forladt forlod forstod
      fortalte fortalt fortalte født fået fundet gav gemt givet gik gjort gjorde glædet greb gået hang havde havnet hed hængt kaldt kendt kommet
      kunne køres ladet lagde lagt ligget lod lovet lå måtte mødtes nød nåede opvokset punkteret sad sade sagde sagt sat satte set siddet siges sket
      skrevet skulle skyldes slog slået solgt sov sovet spist spurgt spurgte stod stået sunket svarede taget tegnes tog traf trak trukket
      turde tænkt valgt valgte vandt var vidst vidste vokset vundet været`,
  },
  norwegian: {
    stems: `arbeid advar avtal begynn behold behøv bestem bestemm besøk betyr bind blås bo bruk brenn by bytt bær del drøm drømm ei eie elsk endr fall finn
      flytt foregå foretrekk forsvinn forstå forsøk fortell fortsett forvent fyll føl følg før få gi gjem gjemm gjett gjør glem glemm gled grin gråt
      gå ha havn hent het hils hjelp hold husk hend heng hør håp jobb kall kast kjenn kjøp kjør klar kom komm kost krev la lag lat le led let lett
      lev ligg lign lik lov lukk lyd lykk lytt lær legg løft løs men merk mist møt nikk nyt nevn nå oppdag oppstå overnatt overrask
      overtal pakk pass pek plei pleie prat prøv påstå ramm regn rekk rett ring rop rør se send si sitt skap skift skill skje skravl skriv skynd slapp
      slipp slutt slå smak smil snakk snork sov spar spis spring spør spørr start still stol stopp stå svar sving synes sett søk ta tap tell tenk
      ti tjen tilby tro trekk treff trøst tvil tør tørr undr unngå var vent vet vil vinn vis vit voks våkn velg vær ønsk åpn`,
    endings: ['', 'e', 'er', 'r', 'et', 'te', 't', 'dd', 'dde', 'de', 'a', 'es', 'ende'],
    others: `ba bar ble blitt bodd bosatt bygd båret dratt dro falt fant fikk fortalt fortalte fått født gav ga gikk gitt gjorde gjort gått hadde het
      hjalp holdt kjent kom kommet kunne lagt la levd lå måtte møttes møtes nøt oppvokst sa sagt satt sendt sett skrev skrevet skulle slo sluttet
      sov spist spurt spurte sto stått svarte tatt tegnes tok traff trakk turte tenkt valgt valgte vant visste vokst vært`,
  },
  swedish: {
    stems: `använd arbet avgör avstå be behåll behöv berätt bestäm bestämm besök betyd bevar bjud blås bo bry bruk brinn byt byta byter bär börj del dra drick duk
      dröm drömm fall finn flyg flytt fortsätt fråg fyll få följ föredra föreställ förklar förlor försvinn förstå försök förvänt ge ger gill glöm
      glömm gråt gå göm gömm gör ha hamn hat hinn hitt hjälp hoppas håll häls hämt händ häng hör jobb kall kast klar kom komm kost kram kräv känn köp laga
      lev ligg lik lit lov lyck lyssn lyss låt lär lägg lämn löft lös mein minn miss märk möt njut nå nämn ork oro pack pass pek prat prov pröv
      påstå regn ring ropa rymm råk räck räkn rör se sitt skaff skapa ske skick skilj skratt skriv skynd slapp slipp slut slå släpp smak
      somn sov spar spring stann start still stol stå ställ stäng stör svar svik säg sälj sätt sök ta tal tapp tig tjän tro träff trötta tvek tyck tyst
      tål tänk underlätt undr undvik uppskatt upptäck vakn vant vara vet vil vill vinn vis väck välj vän vänt väx våg åk ång äg älsk ändr ät önsk öppn överrask`,
    endings: ['', 'a', 'ar', 'er', 'r', 'ade', 'at', 'te', 't', 'tt', 'de', 'it', 'as', 's', 'ande'],
    others: `bad bar blev bli blir blivit bodde bosatt bott brunnit burit drog dukat fallit fann fick finns funnits född föll gav gett gick gillt gift gjorde gjort glömt grät
      gått hade hette hittat hjälpt hållit kommit kände känt lagt legat levt låg läst lämnat löst mött njöt nått packat sa sade sagt satt sett skrattat
      skrev skrivit skulle slog slutat sov stod stått ställt sålt såg sökt tagit tog trodde tyckte tänkt uppvuxen vann varit ville visste vuxit
      vågat växt ätit`,
  },
}
