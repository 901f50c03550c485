import './letters-serif.css';
