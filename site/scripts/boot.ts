/**
 * The script in the head of every page, inlined so that nothing is drawn in the wrong theme first.
 * It must stay tiny and work where storage is blocked. `?theme=` in the address goes first. The policy names it by its hash.
 */
export const boot = `(function(r){r.classList.add('js');var t=new URLSearchParams(location.search).get('theme');try{t=t||localStorage.getItem('theme')}catch(e){}if(t==='light'||t==='dark')r.dataset.theme=t})(document.documentElement)`;

/**
 * Behind the table of contents: gives each entry its section's share of the height and draws the
 * lying ruler's ticks. Until then neither is painted (`toc.css`): a browser may paint what it has read
 * of a long page before it comes here.
 */
export const measure = `(function(d){var n=d.getElementById('toc'),m=d.getElementById('main');if(!n||!m)return;var l=[].slice.call(n.querySelectorAll('li')),e=m.getBoundingClientRect(),y=l.map(function(i){var h=d.getElementById(decodeURIComponent(i.firstElementChild.hash.slice(1)));return h?h.getBoundingClientRect().top-e.top:0}),t=e.height||1,r=d.querySelector('.hruler');l.forEach(function(i,k){i.style.flexGrow=String(Math.max(0,(k+1<y.length?y[k+1]:t)-y[k])/t);if(r){var s=d.createElement('span');s.className='tick '+i.className;s.style.left=y[k]/t*100+'%';r.appendChild(s)}});n.style.setProperty('--screens',String(Math.min(40,t/innerHeight)));n.dataset.measured=''})(document)`;
